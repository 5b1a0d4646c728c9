package example.retail.adapter;

/** What every payment provider can do for us. */
public interface PaymentProvider {
  String name();

  /**
   * Reserves money.
   *
   * @return the provider's reference of the authorisation
   * @throws ProviderUnavailable if the provider did not answer; it is safe to try another one
   * @throws Declined if the bank said no; trying another provider would be wrong
   */
  String authorise(Authorisation authorisation);

  /** Amount in the smallest unit of the currency. */
  record Authorisation(String orderId, String currency, long amountMinor) {}

  final class ProviderUnavailable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ProviderUnavailable(String provider) {
      super(provider + " did not answer");
    }
  }

  final class Declined extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public Declined(String reason) {
      super(reason);
    }
  }
}
