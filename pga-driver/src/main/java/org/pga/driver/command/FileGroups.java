package org.pga.driver.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Stack;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** Keeps the files of each occurrence of an option together. */
final class FileGroups implements IParameterConsumer {
  @Override
  public void consumeParameters(Stack<String> args, ArgSpec option, CommandSpec command) {
    List<String> files = new ArrayList<>();
    while (!args.isEmpty() && !args.peek().startsWith("-")) {
      files.add(args.pop());
    }
    if (files.isEmpty()) {
      String name = ((OptionSpec) option).longestName();
      throw new ParameterException(command.commandLine(), "option " + name + " names no file");
    }
    List<List<String>> groups = option.getValue();
    groups.add(files);
  }
}
