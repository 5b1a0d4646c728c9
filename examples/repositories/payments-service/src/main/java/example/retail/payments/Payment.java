package example.retail.payments;

import java.util.UUID;

/** One payment for one order. Amounts are whole numbers in the smallest unit of the currency. */
public record Payment(
    UUID id, String orderId, String currency, long authorisedMinor, long capturedMinor, long refundedMinor) {

  /** A step that the state of the payment does not allow. The message is written for people. */
  public static final class NotAllowed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotAllowed(String message) {
      super(message);
    }
  }

  public static Payment authorise(UUID id, String orderId, String currency, long amountMinor) {
    if (amountMinor <= 0) {
      throw new NotAllowed("The amount must be more than zero");
    }
    return new Payment(id, orderId, currency, amountMinor, 0, 0);
  }

  /** Takes the money, whole or in parts: a delivery may leave in two boxes. */
  public Payment capture(long amountMinor) {
    if (amountMinor <= 0 || capturedMinor + amountMinor > authorisedMinor) {
      throw new NotAllowed("Can capture at most " + (authorisedMinor - capturedMinor));
    }
    return new Payment(id, orderId, currency, authorisedMinor, capturedMinor + amountMinor, refundedMinor);
  }

  /** Gives captured money back, whole or in parts. */
  public Payment refund(long amountMinor) {
    if (amountMinor <= 0 || refundedMinor + amountMinor > capturedMinor) {
      throw new NotAllowed("Can refund at most " + (capturedMinor - refundedMinor));
    }
    return new Payment(id, orderId, currency, authorisedMinor, capturedMinor, refundedMinor + amountMinor);
  }

  public String toJson() {
    return """
        {"id":"%s","orderId":"%s","currency":"%s","authorisedMinor":%d,"capturedMinor":%d,"refundedMinor":%d}"""
        .formatted(id, orderId, currency, authorisedMinor, capturedMinor, refundedMinor);
  }
}
