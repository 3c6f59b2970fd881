package org.pga.driver.command;

import java.util.ArrayList;
import java.util.List;
import java.util.ListResourceBundle;
import org.pga.core.pipeline.Setting;
import org.pga.driver.settings.DriverSettings;

/**
 * Defaults and ranges of settings for the help texts of the options that stand for them: {@code
 * ${bundle:pga.workers}}, {@code ${bundle:pga.k.range}}.
 */
public final class SettingTexts extends ListResourceBundle {
  @Override
  protected Object[][] getContents() {
    List<Object[]> texts = new ArrayList<>();
    for (Setting<?> setting : DriverSettings.all()) {
      texts.add(new Object[] {setting.key(), setting.defaultValue().toString()});
      texts.add(new Object[] {setting.key() + ".range", setting.range()});
    }
    return texts.toArray(new Object[0][]);
  }
}
