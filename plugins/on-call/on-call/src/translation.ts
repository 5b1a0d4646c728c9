import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of this plugin. */
export const onCallTranslationRef = createTranslationRef({
  id: 'plugin.on-call',
  messages: {
    standing: {
      title: 'On call',
      loading: 'Loading who is on call…',
      failed: 'Who is on call could not be loaded',
      none: 'It does not say who is on call for it',
      noneOfTeam: 'Nothing that this team owns says who is on call for it.',
    },
    rota: {
      of: '{{name}} in {{system}}',
      now: 'On call now',
      until: 'until {{time}}',
      nobody: 'Nobody is on call now',
      nobodyUntil: 'Nobody is on call until {{time}}',
      empty: 'The schedule has nobody in the next weeks',
      gap: 'Nobody is on call from {{start}} to {{end}}',
      next: 'Next',
      from: 'from {{time}}',
      alsoNamed: 'Also named by {{names}}. One of them names it by mistake.',
    },
    incidents: {
      title: 'Open incidents',
      none: 'No incident is open here or in what it depends on.',
      triggered: 'Nobody has taken it',
      acknowledged: 'Somebody works on it',
      resolved: 'Resolved',
      started: '{{system}}, {{age}}',
      ofNeeded: '{{system}}, {{age}}, in {{title}}',
    },
    problem: '{{system}} is missing here: {{message}}',
    escalate: {
      name: 'Escalate',
      title: 'Escalate to {{name}}?',
      text: 'Whoever is on call for {{name}} in {{system}} is called now, in your name.',
      nobody: 'Nobody is on call for it now, so nobody may answer.',
      reason: 'Reason',
      hint: 'What does not work, and since when',
      failed: 'Nobody was called',
      done: 'Whoever is on call is called.',
      again: 'An earlier escalation is still open, so nobody was called again.',
      open: 'Open it in {{system}}',
    },
  },
});
