package example.retail.payments;

import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/** All payments of this instance. An order is authorised once, however often the call is repeated. */
public final class Payments {
  private final Map<UUID, Payment> byId = new ConcurrentHashMap<>();
  private final Map<String, UUID> idByOrder = new ConcurrentHashMap<>();

  public Payment authorise(String orderId, String currency, long amountMinor) {
    UUID id =
        idByOrder.computeIfAbsent(
            orderId,
            order -> {
              Payment payment = Payment.authorise(UUID.randomUUID(), order, currency, amountMinor);
              byId.put(payment.id(), payment);
              return payment.id();
            });
    return byId.get(id);
  }

  public Optional<Payment> find(UUID id) {
    return Optional.ofNullable(byId.get(id));
  }

  /** Applies one step; two callers at once are put in order, so money is never taken twice. */
  public Optional<Payment> change(UUID id, UnaryOperator<Payment> step) {
    return Optional.ofNullable(byId.computeIfPresent(id, (key, payment) -> step.apply(payment)));
  }
}
