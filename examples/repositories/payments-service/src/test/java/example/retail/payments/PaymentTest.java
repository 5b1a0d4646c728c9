package example.retail.payments;

import java.util.UUID;

/** Plain assertions, so that the tests run with a JDK alone. */
public final class PaymentTest {
  public static void main(String[] args) {
    capturesInParts();
    neverCapturesMoreThanAuthorised();
    refundsOnlyWhatWasCaptured();
    authorisesAnOrderOnce();
    System.out.println("4 passed");
  }

  private static Payment tenEuros() {
    return Payment.authorise(UUID.randomUUID(), "order-1", "EUR", 1000);
  }

  private static void capturesInParts() {
    assert tenEuros().capture(600).capture(400).capturedMinor() == 1000;
  }

  private static void neverCapturesMoreThanAuthorised() {
    refused(() -> tenEuros().capture(600).capture(401), "Can capture at most 400");
  }

  private static void refundsOnlyWhatWasCaptured() {
    refused(() -> tenEuros().refund(1), "Can refund at most 0");
    assert tenEuros().capture(1000).refund(250).refundedMinor() == 250;
  }

  private static void authorisesAnOrderOnce() {
    Payments payments = new Payments();
    assert payments.authorise("order-1", "EUR", 1000).equals(payments.authorise("order-1", "EUR", 1000));
  }

  private static void refused(Runnable step, String message) {
    try {
      step.run();
    } catch (Payment.NotAllowed expected) {
      assert expected.getMessage().equals(message) : expected.getMessage();
      return;
    }
    throw new AssertionError("expected: " + message);
  }
}
