import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of this plugin. @public */
export const adoptionTranslationRef = createTranslationRef({
  id: 'plugin.adoption',
  messages: {
    page: {
      title: 'Adoption',
      description:
        'How the portal is used, week by week, without naming anybody',
      loading: 'Loading the figures',
      failed: 'The figures could not be loaded',
      refusedTitle: 'The figures are for the administrators of the portal',
      refusedHint: 'What is counted, and what is not, stands below.',
      none: 'No figures yet',
      noneHint:
        'They begin with this week. The first pages that people open are counted within a minute.',
    },
    people: {
      title: 'People by week',
      definition:
        'How many different people opened a page, for each week that is over. A week with fewer than five people has no figure.',
      week: 'Week from',
      people: 'People',
      few: 'Fewer than 5',
      noData: 'No data',
      running: 'Not over yet',
      wait: 'People and teams are counted when the week is over. The first figures come on {{day}}.',
    },
    pages: {
      title: 'Page views by week',
      definition:
        'How often a page was opened. Filters and pages of a list count as one. The week that goes on is part of it.',
      page: 'Page',
      all: 'All pages',
      views: 'Views',
      other: 'Other pages',
      lost_one:
        'One event could not be sent by a browser in these weeks, and is missing here.',
      lost_other:
        '{{count}} events could not be sent by browsers in these weeks, and are missing here.',
    },
    week: {
      title: 'One week',
      choose: 'Week',
      option: 'From {{day}}',
      running: 'From {{day}}, goes on',
      loading: 'Loading the week',
      failed: 'The figures of this week could not be loaded',
    },
    teams: {
      title: 'Teams',
      definition:
        'People of each team. Each person counts for one team. Teams of fewer than five people stand together.',
      team: 'Team',
      none: 'Without a team',
      others: 'Other teams',
      empty: 'No team had five people in this week',
      running: 'Teams are counted when the week is over',
    },
    words: {
      title: 'Searches without an answer',
      definition:
        'Words that two or more people searched for without a result. Addresses, numbers and what looks like a secret are not counted.',
      words: 'Words',
      searches: 'Searches',
      empty: 'No words that two people searched for in vain',
      hidden_one:
        'One more search without an answer, whose words are not shown.',
      hidden_other:
        '{{count}} more searches without an answer, whose words are not shown.',
    },
    forms: {
      title: 'Forms',
      definition:
        'How often a form was opened, left and completed, and where it was left.',
      form: 'Form',
      opened: 'Opened',
      created: 'Completed',
      left: 'Left at',
      review: 'Review',
      place: '{{step}}: {{count}}',
      field: '{{step}}, {{field}}: {{count}}',
      hidden: 'A form that you may not read',
      empty: 'No form was opened in this week',
    },
    failed: {
      title: 'Templates that fail',
      definition: 'Runs that began in this week and failed.',
      template: 'Template',
      runs: 'Failed runs',
      hidden: 'A template that you may not read',
      empty: 'No run failed in this week',
    },
    documents: {
      title: 'Documentation that nobody opens',
      definition: 'Documentation that nobody has opened since {{day}}.',
      loading: 'Loading the documentation',
      failed: 'The documentation could not be loaded',
      empty: 'Every documentation was opened',
      more: '{{shown}} of {{total}} are shown.',
    },
    starters: {
      title: 'Time to the first deployment',
      definition:
        'Days from the first visit of a starter to their first deployment, for quarters in which five starters or more deployed.',
      quarter: 'Quarter from',
      people: 'Starters',
      days: 'Median of days',
      empty:
        'No quarter yet in which five starters deployed. Who comes from {{day}} on for the first time is a starter.',
    },
    counted: {
      title: 'What is counted',
      short:
        'The portal counts how its pages are used, by week and without names.',
      more: 'What is counted, and who reads it',
      intro:
        'The portal counts by itself how it is used. Nothing is sent to anybody else.',
      what: 'Which page was opened (never its address), searches without an answer, which form was opened, completed or left at which field, which documentation was opened, and that a deployment was started.',
      words:
        'Of a search only the words are kept, and only when two people searched for the same in one week. Searches with an e-mail address, a number or what looks like a secret are not counted.',
      who: 'No name is kept. A person is a hash with a salt that changes its result each week, and is forgotten when the week is over; what stays is a number. To tell starters from others, a second hash is kept until 13 months after the last visit.',
      teams:
        'Teams of fewer than five people in a week are not shown, and no difference of two figures is of fewer than five people. People and teams are shown for whole weeks that are over.',
      kept: 'Figures are kept for 13 months.',
      reads:
        'The administrators of the portal read the figures. Everybody may read this.',
      lost: 'A browser that blocks the counting works as before.',
    },
  },
});
