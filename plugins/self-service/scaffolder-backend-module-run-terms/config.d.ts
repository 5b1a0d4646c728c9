export interface Config {
  runTerms?: {
    prices?: {
      /**
       * Address of the price list, in a repository of `integrations`; for example
       * `https://github.example/org/templates/blob/main/prices.yaml`. Default: no price is known.
       */
      url?: string;
      /**
       * Address of a file with answers of Azure's retail prices API (JSON with `Items`), from which the price list
       * takes the prices that name a meter.
       */
      azureRetailUrl?: string;
    };
  };
}
