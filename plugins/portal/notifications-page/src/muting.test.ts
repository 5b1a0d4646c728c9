import { buildNotification } from './__testUtils__/fakeNotifications';
import {
  listMuted,
  type NotificationSettings,
  topicOf,
  withTopic,
} from './muting';

const DEPLOYMENTS = { origin: 'plugin:pipeline-deploy', topic: 'deployments' };

const settings: NotificationSettings = {
  channels: [
    { id: 'E-mail', origins: [] },
    {
      id: 'Web',
      origins: [
        {
          id: 'plugin:pipeline-deploy',
          enabled: true,
          topics: [
            { id: 'deployments', enabled: true },
            { id: 'freezes', enabled: false },
          ],
        },
      ],
    },
  ],
};

it('changes one topic and keeps all other settings', () => {
  const muted = withTopic(settings, DEPLOYMENTS, false);
  expect(listMuted(muted).map(({ topic }) => topic)).toEqual([
    'deployments',
    'freezes',
  ]);
  expect(muted.channels[0]).toEqual(settings.channels[0]);
  expect(withTopic(muted, DEPLOYMENTS, true)).toEqual(settings);
});

it('mutes nothing that goes to everybody, and nothing without a topic', () => {
  expect(topicOf(buildNotification())?.topic).toBe('template-access');
  expect(topicOf(buildNotification({ user: null }))).toBeUndefined();
  expect(topicOf(buildNotification({}, { topic: undefined }))).toBeUndefined();
});
