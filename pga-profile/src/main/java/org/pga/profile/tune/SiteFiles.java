package org.pga.profile.tune;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.pga.core.failure.InputException;

/** Writes settings as Hadoop reads them: in the order they are shown, each with its reason. */
public final class SiteFiles {
  private SiteFiles() {}

  /**
   * Writes {@code yarn-site.xml} and {@code mapred-site.xml}, which has Giraph's settings, too.
   *
   * @return their paths
   * @throws InputException if one is there already: it may hold what an operator wrote
   */
  public static List<Path> write(Tuning tuning, Path folder) throws IOException {
    for (TunedSetting.Site site : TunedSetting.Site.values()) {
      if (Files.exists(folder.resolve(site.file()))) {
        throw new InputException(
            folder.resolve(site.file()) + " is there already; name another folder for --write");
      }
    }
    Files.createDirectories(folder);
    List<Path> written = new ArrayList<>();
    for (TunedSetting.Site site : TunedSetting.Site.values()) {
      written.add(
          Files.writeString(
              folder.resolve(site.file()),
              text(tuning, site),
              StandardOpenOption.CREATE_NEW,
              StandardOpenOption.WRITE));
    }
    return written;
  }

  /** A site file's text: the same for the same cluster file, wherever it is made. */
  static String text(Tuning tuning, TunedSetting.Site site) throws IOException {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeCharacters("\n");
      xml.writeComment(
          " Written by `pga tune` for " + tuning.cluster().name() + ", from its cluster file. ");
      xml.writeCharacters("\n");
      xml.writeStartElement("configuration");
      for (TunedSetting setting : tuning.settings()) {
        if (setting.site() == site) {
          xml.writeCharacters("\n  ");
          xml.writeStartElement("property");
          element(xml, "name", setting.key());
          element(xml, "value", setting.value());
          element(xml, "description", setting.source() + ": " + setting.reason());
          xml.writeCharacters("\n  ");
          xml.writeEndElement();
        }
      }
      xml.writeCharacters("\n");
      xml.writeEndElement();
      xml.writeCharacters("\n");
      xml.writeEndDocument();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IOException(e);
    }
    return text.toString();
  }

  private static void element(XMLStreamWriter xml, String name, String value)
      throws XMLStreamException {
    xml.writeCharacters("\n    ");
    xml.writeStartElement(name);
    xml.writeCharacters(value);
    xml.writeEndElement();
  }
}
