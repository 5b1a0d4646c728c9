package example.retail.adapter;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

/** Plain assertions, so that the tests run with a JDK alone. */
public final class ProviderRouterTest {
  private static final PaymentProvider.Authorisation TEN_EUROS =
      new PaymentProvider.Authorisation("order-1", "EUR", 1000);

  /** Fails while `down`, counts its calls. */
  private static final class Fake implements PaymentProvider {
    final String name;
    boolean down;
    int calls;

    Fake(String name, boolean down) {
      this.name = name;
      this.down = down;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public String authorise(Authorisation authorisation) {
      calls++;
      if (down) {
        throw new ProviderUnavailable(name);
      }
      return name + "-reference";
    }
  }

  public static void main(String[] args) {
    Fake first = new Fake("nordpay", true);
    Fake second = new Fake("cardline", false);
    PaymentProvider router =
        new ProviderRouter(List.of(first, second), Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));

    for (int i = 0; i < ProviderRouter.FAILURES_UNTIL_REST + 5; i++) {
      assert router.authorise(TEN_EUROS).equals("cardline-reference");
    }
    assert first.calls == ProviderRouter.FAILURES_UNTIL_REST : "a resting provider is not called";

    second.down = true;
    try {
      router.authorise(TEN_EUROS);
      throw new AssertionError("expected that no provider answers");
    } catch (PaymentProvider.ProviderUnavailable expected) {
      assert expected.getMessage().equals("Every provider did not answer");
    }
    System.out.println("3 passed");
  }
}
