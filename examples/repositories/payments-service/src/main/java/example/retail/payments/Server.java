package example.retail.payments;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The HTTP face of the service; paths are those of openapi.yaml. */
public final class Server {
  private static final Pattern PATH = Pattern.compile("/payments/([0-9a-f-]{36})(?:/(captures|refunds))?");
  private static final Pattern ORDER_ID = Pattern.compile("[A-Za-z0-9-]{1,64}");
  private final Payments payments = new Payments();

  public static void main(String[] args) throws IOException {
    int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "8083"));
    HttpServer server = HttpServer.create(new InetSocketAddress(port), 0);
    server.setExecutor(Executors.newFixedThreadPool(8));
    server.createContext("/", new Server()::handle);
    server.start();
    System.out.println("payments-service listens on " + port);
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      String method = exchange.getRequestMethod();
      if (path.equals("/health")) {
        send(exchange, 200, "{\"status\":\"ok\"}");
      } else if (path.equals("/payments") && method.equals("POST")) {
        Map<String, String> form = readForm(exchange);
        String orderId = form.getOrDefault("orderId", "");
        String currency = form.getOrDefault("currency", "");
        if (!ORDER_ID.matcher(orderId).matches() || !currency.matches("[A-Z]{3}")) {
          send(exchange, 400, problem("orderId and currency are needed"));
          return;
        }
        send(exchange, 201, payments.authorise(orderId, currency, amount(form)).toJson());
      } else {
        handlePayment(exchange, method, PATH.matcher(path));
      }
    } catch (Payment.NotAllowed refused) {
      send(exchange, 422, problem(refused.getMessage()));
    } catch (NumberFormatException wrong) {
      send(exchange, 400, problem("amountMinor must be a whole number"));
    }
  }

  private void handlePayment(HttpExchange exchange, String method, Matcher path) throws IOException {
    if (!path.matches()) {
      send(exchange, 404, problem("Not found"));
      return;
    }
    UUID id = UUID.fromString(path.group(1));
    String step = path.group(2);
    Optional<Payment> payment;
    if (step == null && method.equals("GET")) {
      payment = payments.find(id);
    } else if (step != null && method.equals("POST")) {
      long amount = amount(readForm(exchange));
      payment = payments.change(id, held -> step.equals("captures") ? held.capture(amount) : held.refund(amount));
    } else {
      send(exchange, 405, problem(method + " is not possible here"));
      return;
    }
    if (payment.isPresent()) {
      send(exchange, 200, payment.get().toJson());
    } else {
      send(exchange, 404, problem("No such payment"));
    }
  }

  private static long amount(Map<String, String> form) {
    return Long.parseLong(form.getOrDefault("amountMinor", ""));
  }

  private static Map<String, String> readForm(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readNBytes(4096), StandardCharsets.UTF_8);
    Map<String, String> form = new HashMap<>();
    for (String pair : body.split("&")) {
      int at = pair.indexOf('=');
      if (at > 0) {
        form.put(pair.substring(0, at), pair.substring(at + 1));
      }
    }
    return form;
  }

  private static String problem(String message) {
    return "{\"message\":\"" + message + "\"}";
  }

  private static void send(HttpExchange exchange, int status, String json) throws IOException {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("content-type", "application/json");
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }
}
