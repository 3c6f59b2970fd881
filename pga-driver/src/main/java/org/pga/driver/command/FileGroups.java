package org.pga.driver.command;

import java.io.File;
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
    String name = ((OptionSpec) option).longestName();
    String next = args.isEmpty() ? "" : args.peek();
    if (next.equals("-")) {
      throw new ParameterException(
          command.commandLine(),
          "option "
              + name
              + " -: the standard input is named /dev/stdin; on a cluster write the reads to a file"
              + " and name that");
    }
    if (next.startsWith("-")
        && !command.optionsMap().containsKey(next)
        && new File(next).isFile()) {
      throw new ParameterException(
          command.commandLine(),
          next + " begins as an option does; to name the file, write ./" + next);
    }
    if (files.isEmpty()) {
      throw new ParameterException(command.commandLine(), "option " + name + " names no file");
    }
    List<List<String>> groups = option.getValue();
    groups.add(files);
  }
}
