import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of this plugin. @public */
export const announcementsTranslationRef = createTranslationRef({
  id: 'plugin.announcements',
  messages: {
    category: { information: 'Information', important: 'Important' },
    state: {
      loading: 'Loading announcements…',
      failed: 'The announcements could not be loaded',
      failedOne: 'The announcement could not be loaded',
    },
    byline: {
      by: 'From {{author}}',
      changed: 'Changed {{moment}}',
      since: '{{moment}}',
      until: 'until {{moment}}',
      ended: 'Ended {{moment}}',
      planned: 'Starts {{moment}}',
      withdrawn: 'Withdrawn {{moment}}',
      audience: 'For',
      everybody: 'For everybody',
      unread: 'New',
    },
    list: {
      title: 'Announcements',
      description: 'News from the teams that run our platforms and processes.',
      create: 'New announcement',
      markAllRead: 'Mark all as read',
      markFailed: 'The announcements could not be marked',
      unread_one: '{{count}} new announcement',
      unread_other: '{{count}} new announcements',
      views: 'Lists of announcements',
      view: {
        current: 'Current',
        past: 'Past',
        planned: 'Planned',
        withdrawn: 'Withdrawn',
      },
      none: {
        current: 'There are no announcements at the moment',
        past: 'There are no past announcements',
        planned: 'No announcement is planned',
        withdrawn: 'No announcement has been withdrawn',
      },
      noneHint:
        'New ones appear here by themselves. Important ones are also shown at the top of each page.',
      noneHintAnnouncer:
        'Publish the first one: choose “New announcement” above.',
      more: 'Show more',
    },
    one: {
      all: 'All announcements',
      edit: 'Edit',
      withdraw: 'Withdraw',
      withdrawTitle: 'Withdraw this announcement?',
      withdrawText:
        'Nobody but announcers sees it from now on. It is kept with all its versions, and it cannot be published again.',
      withdrawFailed: 'The announcement could not be withdrawn',
      history: 'History',
      historyFailed: 'The history could not be loaded',
      created: '{{moment}}: written by {{author}}',
      changed: '{{moment}}: changed by {{author}}',
      withdrawn: '{{moment}}: withdrawn by {{author}}',
      frame: 'Announcement from {{author}}',
    },
    banner: {
      label: 'Important announcements',
      read: 'Read it',
      close: 'Close',
      closeOf: 'Close “{{title}}”',
      failed: 'The banner could not be closed. Try again.',
      more_one: '{{count}} more',
      more_other: '{{count}} more',
    },
    card: {
      title: 'Announcements',
      more: 'All announcements',
      none: 'There are no announcements at the moment.',
    },
    search: { type: 'Announcements' },
  },
});
