package example.retail.adapter;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Sends each authorisation to the first healthy provider, and rests one that keeps failing. */
public final class ProviderRouter implements PaymentProvider {
  static final int FAILURES_UNTIL_REST = 20;
  static final Duration REST = Duration.ofMinutes(1);

  private final List<PaymentProvider> providers;
  private final Clock clock;
  private final Map<String, Integer> failures = new HashMap<>();
  private final Map<String, Instant> restsUntil = new HashMap<>();

  public ProviderRouter(List<PaymentProvider> providers, Clock clock) {
    this.providers = List.copyOf(providers);
    this.clock = clock;
  }

  @Override
  public String name() {
    return "router";
  }

  @Override
  public String authorise(Authorisation authorisation) {
    for (PaymentProvider provider : providers) {
      if (isResting(provider)) {
        continue;
      }
      try {
        String reference = provider.authorise(authorisation);
        recordSuccess(provider);
        return reference;
      } catch (ProviderUnavailable unavailable) {
        recordFailure(provider);
      }
    }
    throw new ProviderUnavailable("Every provider");
  }

  private synchronized boolean isResting(PaymentProvider provider) {
    return clock.instant().isBefore(restsUntil.getOrDefault(provider.name(), Instant.MIN));
  }

  private synchronized void recordSuccess(PaymentProvider provider) {
    failures.remove(provider.name());
  }

  private synchronized void recordFailure(PaymentProvider provider) {
    if (failures.merge(provider.name(), 1, Integer::sum) >= FAILURES_UNTIL_REST) {
      failures.remove(provider.name());
      restsUntil.put(provider.name(), clock.instant().plus(REST));
    }
  }
}
