import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of this plugin. @public */
export const carbonTranslationRef = createTranslationRef({
  id: 'plugin.carbon',
  messages: {
    title: 'CarbonOps',
    description:
      'What your group’s use of the clouds emits, by estimate, and what would lower it.',
    failed: 'The emissions could not be loaded',
    none: 'No estimated emissions in this period',
    noneHint:
      'The chosen group and project have no use with an estimate. Choose a longer time or another group.',
    interval: 'This period',
    before: 'Previous period',
    total: {
      title: 'Estimated emissions',
      comparison: 'As much as {{km}} km in a typical car',
      change: 'Change',
      changeHint: 'From {{before}} in the previous period',
      new: 'New',
      energy: 'Energy',
      energyHint: 'With the losses of the data centres',
      covered: 'Estimated share',
      coveredHint: 'Of the cost of use; the rest has no factor',
    },
    trend: {
      title: 'Emissions over time',
      daily: 'kg CO2e per day, beside the same day of the previous period.',
      weekly:
        'kg CO2e per seven days, beside the same days of the previous period.',
      day: 'Day',
      week: 'Week from',
    },
    parts: {
      title: 'Where emissions come from',
      service: 'By service',
      region: 'By region',
      project: 'By project',
      group: 'By group',
      definition: 'kg CO2e, the highest first.',
      changed: 'Change (kg)',
    },
    lower: {
      title: 'What would lower it',
      hint: 'The use of this interval with the grid of the cleanest region of the same provider on the same continent. Laws, distance to users and prices are not considered.',
      item: '{{service}}: if it ran in {{to}} instead of {{from}}',
      saved: 'about {{mass}} less',
      none: 'No region nearby has a much cleaner grid for what emits most.',
    },
    method: {
      title: 'The method',
      formula:
        'Energy of a unit of use × quantity × losses of the data centre (PUE) × emissions of the region’s grid.',
      assumptions:
        'Exports count hours of instances without their size: an instance counts as {{vcpus}} virtual processors. Processors count as half used. Green energy that a provider buys and the making of computers are not considered. Credits and refunds do not lower emissions.',
      sources: 'Sources of factors',
      missing: 'Without an estimate',
      missingShare: '{{share}} of the cost of use in this interval.',
      missingHint:
        'Its unit or region has no factor; at most 20 kinds, the highest cost first.',
      service: 'Service',
      unit: 'Unit',
      noUnit: 'none',
      cost: 'Cost ({{currency}})',
    },
  },
});
