import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of the hub that upstream's pages do not have. @public */
export const hubTranslationRef = createTranslationRef({
  id: 'plugin.self-service.hub',
  messages: {
    title: 'Self-Service Hub',
    subtitle: 'Automation Templates for Engineering Tasks',
    loading: 'Loading the templates',
    failed: 'The templates could not be loaded',
    groups: 'Groups of templates',
    search: 'Search templates',
    searchPlaceholder: 'Name, tag, owner or what it creates',
    allCategories: 'All',
    count_one: '{{count}} template',
    count_other: '{{count}} templates',
    found_one: '{{count}} template for “{{search}}”',
    found_other: '{{count}} templates for “{{search}}”',
    best: 'Enter opens {{title}}.',
    results: 'Search results',
    none: {
      title: 'There is no template for you yet',
      hint: 'Teams publish templates in their repositories. Controlled templates appear here when you have access.',
      access: 'Ask for access to a template',
    },
    noMatch: {
      title: 'No template matches',
      hint: 'The search looks at titles, descriptions, tags, owners and what templates create.',
      clear: 'Clear search',
      everywhere: 'Search all templates',
    },
    card: {
      creates: 'Creates {{things}}',
      takes: {
        seconds: 'Takes about {{amount}} s',
        minutes: 'Takes about {{amount}} min',
        hours: 'Takes about {{amount}} h',
      },
      owner: 'Owner',
      tags: 'Tags',
      links: 'Links',
    },
    summary: {
      title: 'What you will get',
      creates: 'Creates',
      approval: 'Approval',
      takes: 'Time',
      cost: 'Cost',
      entered: 'Entered so far',
    },
    menu: 'More options',
  },
});
