import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of this plugin. Literal texts of the specification have their ledger row. @public */
export const costInsightsTranslationRef = createTranslationRef({
  id: 'plugin.cost-insights',
  messages: {
    back: 'Back to FinOps',
    page: {
      title: 'FinOps',
      loading: 'Loading the costs…',
      description:
        'What your group spends in the clouds, what changed, and what to look at.',
      emptyTitle: 'No billing data was read yet',
      imports: 'Show the imports',
      age: 'Costs up to {{day}}',
      ageHint: 'Providers deliver costs a day or more later.',
      problem:
        'A billing export could not be read completely. The figures may be incomplete.',
    },
    team: {
      cost: '{{cost}} in 30 days',
      more: 'Open FinOps',
    },
    scope: {
      currency: 'Shown in',
      billingCurrency: 'Billed in',
      otherCurrencies:
        'There are further costs in {{currencies}}. Amounts of different currencies are never added.',
    },
    summary: {
      title: 'Summary',
      failed: 'The costs could not be loaded',
      cost: 'Cost',
      change: 'Change',
      before: '{{amount}} in the previous period, {{period}}',
      forecast: 'Forecast of {{month}}',
      forecastHint: 'Expected cost of the whole month.',
      noForecast: 'There are not enough days yet for a forecast.',
      budget: 'Monthly budget',
      budgetHint: 'The forecast is {{share}} of it.',
      overBudget: 'The forecast is above the budget: {{share}} of it.',
      none: '–',
    },
    growth: {
      excess: 'more than before',
      savings: 'less than before',
      negligible: 'about as before',
    },
    noCost: {
      title: 'No cost from {{period}}',
      text: 'The accounts of this group, and of the groups below it, have no costs in this period. Choose a longer period, or ask the portal team to add your account.',
      project: 'This account has no costs in this period.',
    },
    daily: {
      title: 'Daily cost',
      definition:
        'Billed cost per day, beside the previous period, with its trend.',
      cost: 'This period',
      previous: 'Previous period',
      trend: 'Trend',
      day: 'Day',
      previousDay: 'Day before',
      metric: 'Compare with',
      noMetric: 'No metric',
      metricFailed: 'The metric could not be loaded',
      perUnit:
        '{{metric}}: {{amount}} each, {{before}} in the previous period. Their number changed by {{change}}.',
      costPerUnit: 'Cost per unit',
      summary:
        '{{total}} in this period. The most expensive day was {{day}}, with {{most}}.',
    },
    products: {
      title: 'Costs by product',
      failed: 'The products could not be loaded',
      /** P-210, P-510 */
      cannot: 'Cannot get insights for {{product}}',
      definition:
        'Billed cost of the parts of {{product}} in this period and in the previous one.',
      by: 'Parts',
      service: 'Services',
      project: 'Accounts',
      component: 'Components',
      previous: 'Previous period',
      current: 'This period',
      part: 'Part',
      none: 'No costs in these two periods.',
      withoutCost: 'No cost: {{products}}',
      share: '{{share}} of {{product}}',
      detail: 'Details',
      detailOf: 'Details of {{title}}',
      onlyProject: 'Show this account only',
      componentLink: 'Show the component',
      detailServices: 'Services of {{title}}, in all products',
      close: 'Close',
    },
    alerts: {
      failed: 'The alerts could not be loaded',
      none: 'Nothing needs your attention',
      title_one: '{{count}} item to review',
      title_other: '{{count}} items to review',
      /** P-180 */
      snooze: 'Snooze',
      snoozeOf: 'Snooze: {{title}}',
      /** P-182 */
      accept: 'Accept',
      acceptOf: 'Accept: {{title}}',
      /** P-183 */
      dismiss: 'Dismiss',
      dismissOf: 'Dismiss: {{title}}',
      undo: 'Undo',
      undoOf: 'Undo the decision: {{title}}',
      reason: 'Why are you dismissing it?',
      feedback: 'Feedback',
      feedbackHint: 'Your group can read it. Needed for another reason.',
      services: 'Services',
      servicesHint: 'The services that you will not migrate.',
      notDecided: 'Your decision could not be saved',
      mayNotDecide: 'Only members of the group can decide.',
      /** P-187 */
      snoozed: 'Snoozed',
      accepted: 'Accepted',
      dismissed: 'Dismissed',
      decidedBy: 'by {{person}}, {{time}}',
      until: 'It returns on {{day}}.',
      forServices: 'For {{services}}',
      /** P-174 */
      dismissedServices: 'Dismissed: {{services}}',
    },
    alertPage: {
      gone: 'This alert no longer exists',
      goneHint:
        'Its time is over, or its cause is gone. The overview shows what to look at now.',
      others: 'Further alerts of this kind',
    },
    growthPage: {
      title: 'Investigating growth',
      chart: 'Products of {{project}}',
      definition:
        'Billed cost of each product in {{project}}, in the first and the second half of {{period}}.',
      first: 'First period',
      second: 'Second period',
      product: 'Product',
      total: '{{project}}: {{first}} before, {{second}} now',
    },
    unlabeledPage: {
      /** P-176 */
      title: 'Label Dataflow',
      chart: 'Dataflow costs with and without a label',
      definition:
        'Billed cost of Dataflow jobs in each account in 30 days, {{period}}. Jobs without a label cannot be assigned to a component.',
      unlabeled: 'Without a label',
      labeled: 'With a label',
      project: 'Account',
      total: '{{unlabeled}} of {{all}} have no label.',
    },
    kubernetesPage: {
      /** P-171 */
      title: 'Migrate to Kubernetes',
      chart: 'Compute Engine and Kubernetes by service',
      definition:
        'Billed cost of Compute Engine, beside the estimated cost of the same hours on Kubernetes at the prices of this group, {{period}}.',
      compute: 'Compute Engine',
      kubernetes: 'Kubernetes, estimated',
      service: 'Service',
      /** P-175 */
      saving: 'Kubernetes would save {{amount}}, {{share}} of {{cost}}.',
    },
    imports: {
      title: 'Imports of billing exports',
      hint: 'A new delivery of a month replaces the earlier one. Unreadable rows are not in the figures. A held delivery does not count until you let it count, or a whole one follows.',
      failed: 'The imports could not be loaded',
      notAllowed: 'You cannot see the imports',
      notAllowedHint:
        'Administrators of the portal see which billing exports were read. FinOps shows the costs of your groups. If a figure looks wrong, ask the support.',
      none: 'No billing export has been read yet.',
      more: 'Show older imports',
      source: 'Source and file',
      state: 'State',
      startedAt: 'Started',
      months: 'Months',
      rows: 'Rows',
      skipped: 'Unreadable',
      problems: 'Problems',
      problem:
        '{{problem}}: {{number}} rows, about {{amount}}, for example {{lines}}',
      unreadable: '{{number}}, about {{amount}}',
      release: 'Let it count',
      released: 'It counts after the next read',
      states: {
        reading: 'Reading',
        done: 'Done',
        failed: 'Failed',
        refused: 'Refused',
        replaced: 'Replaced',
        held: 'Held',
        waiting: 'Waits for its files',
      },
    },
    card: {
      notYours: 'Only its owner and the groups above see its cost.',
      notReader: 'Only its members and the groups above see its cost.',
      title: 'Cost',
      teamTitle: 'Cost of {{group}}',
      failed: 'The cost could not be loaded',
      none: 'No cost in the last 30 days. A cost counts for this component when a resource in an account of its group is tagged with it.',
      noGroup: 'None of your groups has costs.',
      period: 'From {{period}}',
      spreadPeriod: 'From {{period}}, with prepayments spread',
      trend: 'Daily cost: {{first}} to {{last}}, at most {{most}}',
      services: 'Services',
      claimed:
        '{{amount}} is tagged with this component in accounts of other teams; it is not counted.',
      carbon: 'Estimated emissions: {{amount}} CO2e',
      more: 'Show in FinOps',
    },
  },
});
