package org.pga.profile.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** Chromium without a window, which loads a page and tells what became of it. */
public final class Browser {
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "chrome");

  /** Run when the page is drawn: what the test wants to know, as attributes. */
  private static final String PROBE =
"""
<script>
{
  const root = document.documentElement;
  root.dataset.overflow = root.scrollWidth - root.clientWidth;
  root.dataset.width = root.clientWidth;
  root.dataset.charts = document.querySelectorAll("figure[data-chart]").length;
  root.dataset.drawn = [...document.querySelectorAll("figure[data-chart]")]
    .filter(figure => figure.dataset.drawn > 2 && figure.querySelector(".drawing > div > svg").getBoundingClientRect().height > 50).length;
}
</script>
""";

  /** A window can't be narrower than 500 pixels, but a frame in it. */
  private static final String FRAME =
      """
      <!DOCTYPE html>
      <html>
      <iframe style="border: 0" width="%d" height="900" src="%s"></iframe>
      <script>
      document.querySelector("iframe").addEventListener("load", event => {
        const page = event.target.contentDocument;
        Object.assign(document.documentElement.dataset, page.documentElement.dataset);
        document.body.append(page.importNode(page.body, true));
      });
      </script>
      </html>
      """;

  private Browser() {}

  /**
   * Asserts that the page loads without an error, draws all its charts and isn't wider than the
   * window.
   *
   * @param folder for the browser's own files
   */
  public static void check(Path page, int charts, int width, Path folder) throws Exception {
    String dom = load(page, width, folder);
    String errors = attribute(dom, "errors");
    assertEquals(null, errors);
    assertEquals(String.valueOf(width), attribute(dom, "width"), "width of the window");
    assertEquals(String.valueOf(charts), attribute(dom, "charts"), "charts in the page");
    assertEquals(String.valueOf(charts), attribute(dom, "drawn"), "charts drawn");
    assertEquals("0", attribute(dom, "overflow"), "pixels wider than the window");
  }

  /**
   * The page's elements as they are after its scripts. Skips the test where there is no browser.
   */
  public static String load(Path page, int width, Path folder) throws Exception {
    Path probed = folder.resolve("probed-" + width + ".html");
    Files.writeString(probed, Files.readString(page).replace("</body>", PROBE + "</body>"));
    Path frame = folder.resolve("frame-" + width + ".html");
    Files.writeString(frame, FRAME.formatted(width, probed.getFileName()));
    Path out = folder.resolve("dom.html");
    Path err = folder.resolve("browser.log");
    Process browser =
        new ProcessBuilder(
                find(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--hide-scrollbars",
                "--user-data-dir=" + folder.resolve("profile"),
                "--window-size=1400,1000",
                "--allow-file-access-from-files",
                "--virtual-time-budget=10000",
                "--enable-logging=stderr",
                "--dump-dom",
                frame.toUri().toString())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    if (!browser.waitFor(60, TimeUnit.SECONDS)) {
      browser.destroyForcibly();
      throw new AssertionError("the browser hangs: " + Files.readString(err));
    }
    String log = Files.readString(err, StandardCharsets.ISO_8859_1);
    List<String> console = log.lines().filter(line -> line.contains("CONSOLE")).toList();
    assertEquals(List.of(), console);
    String dom = Files.readString(out);
    assertTrue(dom.contains("data-width"), () -> "no probe in the page; " + log);
    return dom;
  }

  static String find() throws IOException {
    String path = System.getenv().getOrDefault("PATH", "");
    String found =
        Stream.of(path.split(File.pathSeparator))
            .flatMap(folder -> NAMES.stream().map(name -> new File(folder, name)))
            .filter(File::canExecute)
            .map(File::toString)
            .findFirst()
            .orElse(null);
    Assumptions.assumeTrue(found != null, "no Chromium on the PATH");
    return found;
  }

  /** An attribute {@code data-NAME} that the page's root has, or null. */
  public static String attribute(String dom, String name) {
    Matcher matcher = Pattern.compile("<html[^>]* data-" + name + "=\"([^\"]*)\"").matcher(dom);
    return matcher.find() ? matcher.group(1) : null;
  }
}
