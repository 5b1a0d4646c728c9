import { createTranslationRef } from '@backstage/frontend-plugin-api';
import { actionTexts, nameTexts } from './actionTexts';

/** The texts of this plugin. @public */
export const accessWhyTranslationRef = createTranslationRef({
  id: 'plugin.access-why',
  messages: {
    page: {
      title: 'Why may I not?',
      description:
        'Choose what you wanted to do. The answer says which right is missing, who holds it, and where you ask for it.',
      loading: 'Loading what you can ask about',
      failed: 'What you can ask about could not be loaded',
      none: 'There is nothing to ask about',
      noneHint: 'No part of the portal that decides about rights is installed.',
    },
    form: {
      label: 'Question',
      action: 'What did you want to do?',
      actionPlaceholder: 'Choose an action',
      choose: 'Choose',
      person: 'Person (optional)',
      personHint:
        'Without one you ask for yourself. Each question about another person is recorded.',
      personPlaceholder: 'Name or address',
      personsFailed: 'The people could not be searched: {{reason}}',
      self: 'Ask for myself',
      ask: 'Ask',
    },
    subjects: {
      templates: 'Templates',
      code: 'Repositories and deployments',
      cloud: 'Azure',
      directory: 'Directory and applications',
      messages: 'Topics and queues',
      costs: 'Costs',
      portal: 'The portal',
      other: 'More',
    },
    actions: actionTexts,
    names: nameTexts,
    answer: {
      title: 'Answer',
      loading: 'Asking who decides',
      failed: 'The question could not be answered',
      allowed: 'You may do this',
      allowedHint: 'No right is missing. If it was refused, try it again.',
      allowedFor: '{{person}} may do this',
      missing: 'You may not do this',
      missingFor: '{{person}} may not do this',
      missingForHint: '{{person}} reads: {{reason}}',
      'not-found': 'There is nothing of this name, or you may not see it',
      'not-foundHint':
        'Check the name. What is hidden from you is answered like what does not exist.',
      unknown: 'It is not known just now',
      unknownHint:
        'A system that knows the right does not answer. This is no yes: try again later.',
      right: 'Missing right',
      askedFor: 'Asked for',
      holders: 'Who holds it',
      givers: 'Who can give it',
      nobody: 'Nobody that the portal knows',
      more: 'and {{count}} more',
      ask: 'Ask for it',
      askOwner: 'Go to its owner',
      look: 'See what you can ask for',
    },
  },
});
