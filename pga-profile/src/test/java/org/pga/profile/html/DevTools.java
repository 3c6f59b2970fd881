package org.pga.profile.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Chromium without a window, told by its DevTools protocol what to look at and which keys are
 * pressed, as a person would.
 */
public final class DevTools implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int SECONDS = 60;

  private final Process browser;
  private final WebSocket socket;
  private final Map<Integer, CompletableFuture<JsonNode>> waiting = new ConcurrentHashMap<>();
  private int calls;

  /**
   * Starts it. Skips the test, or from {@code @BeforeAll} the class, where there is no browser.
   *
   * @param folder for the browser's own files
   */
  public DevTools(Path folder) throws Exception {
    String found = Browser.find();
    Path profile = Files.createDirectory(folder.resolve("devtools"));
    browser =
        new ProcessBuilder(
                found,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--hide-scrollbars",
                "--remote-debugging-port=0",
                "--remote-allow-origins=*",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("devtools.log").toFile())
            .start();
    Path port = profile.resolve("DevToolsActivePort");
    for (int tries = 0; lines(port) < 2; tries++) {
      if (tries > SECONDS * 20) {
        throw new AssertionError(
            "no DevTools: " + Files.readString(folder.resolve("devtools.log")));
      }
      Thread.sleep(50);
    }
    String address = "http://127.0.0.1:" + Files.readAllLines(port).get(0) + "/json/new";
    HttpClient client = HttpClient.newHttpClient();
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(address))
            .PUT(HttpRequest.BodyPublishers.noBody())
            .build();
    JsonNode page =
        JSON.readTree(client.send(request, HttpResponse.BodyHandlers.ofString()).body());
    socket =
        client
            .newWebSocketBuilder()
            .buildAsync(
                URI.create(page.get("webSocketDebuggerUrl").textValue()), new Answers(waiting))
            .get(SECONDS, TimeUnit.SECONDS);
  }

  private static int lines(Path file) throws IOException {
    return Files.exists(file) ? Files.readAllLines(file).size() : 0;
  }

  /** Completes what waits for an answer. */
  private record Answers(Map<Integer, CompletableFuture<JsonNode>> waiting, StringBuilder text)
      implements WebSocket.Listener {
    Answers(Map<Integer, CompletableFuture<JsonNode>> waiting) {
      this(waiting, new StringBuilder());
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
      text.append(part);
      if (last) {
        try {
          JsonNode answer = JSON.readTree(text.toString());
          CompletableFuture<JsonNode> waits = waiting.remove(answer.path("id").asInt(-1));
          if (waits != null) {
            waits.complete(answer);
          }
        } catch (IOException e) {
          waiting.values().forEach(one -> one.completeExceptionally(e));
        }
        text.setLength(0);
      }
      from.request(1);
      return null;
    }
  }

  private JsonNode call(String method, Object... parameters) throws Exception {
    ObjectNode message = JSON.createObjectNode().put("id", ++calls).put("method", method);
    ObjectNode values = message.putObject("params");
    for (int i = 0; i < parameters.length; i += 2) {
      values.set((String) parameters[i], JSON.valueToTree(parameters[i + 1]));
    }
    CompletableFuture<JsonNode> answer = new CompletableFuture<>();
    waiting.put(calls, answer);
    socket.sendText(message.toString(), true).get(SECONDS, TimeUnit.SECONDS);
    JsonNode result = answer.get(SECONDS, TimeUnit.SECONDS);
    if (result.has("error")) {
      throw new AssertionError(method + ": " + result.get("error"));
    }
    return result.get("result");
  }

  /** Loads a page in a window of this width and waits until all is drawn. */
  public void open(Path page, int width, boolean dark) throws Exception {
    call(
        "Emulation.setDeviceMetricsOverride",
        "width",
        width,
        "height",
        900,
        "deviceScaleFactor",
        1,
        "mobile",
        false);
    call(
        "Emulation.setEmulatedMedia",
        "features",
        List.of(
            Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"),
            Map.of("name", "prefers-reduced-motion", "value", "reduce")));
    call("Page.navigate", "url", page.toUri().toString());
    String drawn =
        "document.readyState === 'complete' &&"
            + " [...document.querySelectorAll('figure[data-chart]')].every(figure =>"
            + " figure.dataset.drawn || figure.dataset.failed)";
    for (int tries = 0; !ask(drawn).asBoolean(); tries++) {
      if (tries > SECONDS * 20) {
        throw new AssertionError("the page isn't drawn: " + page);
      }
      Thread.sleep(50);
    }
  }

  /** The value of an expression in the page. */
  public JsonNode ask(String expression) throws Exception {
    JsonNode answer = call("Runtime.evaluate", "expression", expression, "returnByValue", true);
    if (answer.has("exceptionDetails")) {
      throw new AssertionError(expression + ": " + answer.get("exceptionDetails"));
    }
    return answer.at("/result/value");
  }

  /** Presses Tab, Enter, or types. */
  public void press(String key) throws Exception {
    boolean enter = key.equals("Enter");
    int code = enter ? 13 : 9;
    call(
        "Input.dispatchKeyEvent",
        "type",
        "keyDown",
        "key",
        key,
        "code",
        key,
        "windowsVirtualKeyCode",
        code,
        "text",
        enter ? "\r" : "");
    call(
        "Input.dispatchKeyEvent",
        "type",
        "keyUp",
        "key",
        key,
        "code",
        key,
        "windowsVirtualKeyCode",
        code);
  }

  /** Types into what has the focus. */
  public void type(String text) throws Exception {
    call("Input.insertText", "text", text);
  }

  /** The whole page as a PNG image. */
  public byte[] picture() throws Exception {
    JsonNode answer =
        call(
            "Page.captureScreenshot",
            "format",
            "png",
            "captureBeyondViewport",
            true,
            "clip",
            JSON.readTree(
                ask("JSON.stringify({x: 0, y: 0, scale: 1,"
                        + " width: document.documentElement.clientWidth,"
                        + " height: document.documentElement.scrollHeight})")
                    .textValue()));
    return Base64.getDecoder().decode(answer.get("data").textValue());
  }

  @Override
  public void close() throws Exception {
    socket.abort();
    List<ProcessHandle> all = new ArrayList<>(browser.descendants().toList());
    all.add(browser.toHandle());
    browser.destroy();
    // Its children write into the folder, too, which is removed next.
    for (ProcessHandle process : all) {
      process.onExit().completeOnTimeout(process, 10, TimeUnit.SECONDS).get();
      if (process.destroyForcibly()) {
        process.onExit().get();
      }
    }
  }
}
