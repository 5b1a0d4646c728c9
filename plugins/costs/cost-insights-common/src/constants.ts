/** Id of the backend plugin. */
export const COST_INSIGHTS_PLUGIN_ID = 'cost-insights';

/** Monthly cost of an engineer, in the currency of the settings, unless configured (ledger P-194). */
export const ENGINEER_COST = 2000;

/** A change that costs fewer engineers is negligible (ledger P-195). */
export const ENGINEER_THRESHOLD = 0.5;

/** A growth within this ratio, up or down, is no growth (ledger P-196). */
export const GROWTH_RATIO = 0.05;

/** Milliseconds between a decision on an alert and the reload of its group (ledger P-185, P-525). */
export const ALERT_RELOAD_DELAY_MS = 750;

/** Days of the window of unlabelled Dataflow costs (ledger P-178, P-526). */
export const COST_WINDOW_DAYS = 30;

/** A migration to Kubernetes is proposed from this share of saved cost (ledger P-175). */
export const KUBERNETES_SAVINGS = 0.5;

/** First month of the fiscal year: April (ledger P-206). */
export const FISCAL_YEAR_START_MONTH = 4;
