export interface Config {
  costInsights?: {
    /** ISO 4217 code of the figures that pages show first. Default: `USD`. */
    billingCurrency?: string;
    /** Monthly cost of an engineer in that currency. Default: 2000. */
    engineerCost?: number;
    /** Where the billing exports are. */
    sources?: Array<{
      /** Name of the source; stays the same, because deliveries are kept by it. */
      id: string;
      title?: string;
      /**
       * Folder, address of one file, address of an index of files (`….json`), or address of an object store that
       * `integrations` knows, with `*` at its end.
       */
      location: string;
      /** Default: by the file's name. */
      format?: 'csv' | 'json' | 'parquet';
    }>;
    /** Where the daily values of the business are: a CSV file with the columns `date` and `amount`. */
    metrics?: Array<{
      id: string;
      title: string;
      location: string;
      /** Shown first; one metric at most. */
      default?: boolean;
    }>;
    /** How often sources are read, as a human duration. Default: every hour. */
    schedule?: { frequency?: object; timeout?: object };
    /** Who owns the paying accounts. */
    projects?: Array<{
      /** Id of the sub account, or a start of it with `*`. */
      id: string;
      title?: string;
      /** Name or entity ref of the group, for example `checkout`. An entity ref also reserves the name for new groups. */
      owner: string;
    }>;
    /** Products, each made of services of the providers; other services are the product `other`. */
    products?: Array<{
      id: string;
      title: string;
      /** Names of services as exports write them; `*` at the end for a start of it. */
      services: string[];
    }>;
    /** Tags of resources that mean something. */
    tags?: {
      /** Names the component, by its entity ref or name. Default: `component`. */
      component?: string;
      /** Names the label of a Dataflow job; a charge without any tag is unlabelled. Default: `label`. */
      label?: string;
    };
    /** Monthly budgets. */
    budgets?: Array<{ group: string; amount: number }>;
    alerts?: {
      /** Which costs alerts are about: what was billed, or what was used of it. Default: `billed`. */
      view?: 'billed' | 'amortised';
    };
    /** When a delivery waits for an admin before it counts. */
    hold?: {
      /** The part of its money that is unreadable is larger, in percent. Default: 0.1. */
      unreadablePercent?: number;
      /** It has no manifest and is smaller than this part of what it replaces, in percent; 0 for never. Default: 50. */
      smallerThanPercent?: number;
    };
    /** Ids of sources that are read no longer, whose costs go on to count. Others that are gone from `sources` stop counting. */
    pastSources?: string[];
    /** Groups whose members read the totals of the company, besides admins. Default: none. */
    company?: { readers?: string[] };
    currencies?: Array<{
      kind?: string;
      label: string;
      unit: string;
      prefix?: string;
      rate?: number;
    }>;
    rateLimit?: {
      /** Requests of one user in a minute. Default: 240. */
      requestsPerMinute?: number;
    };
  };
}
