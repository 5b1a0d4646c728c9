import type { AnswerOf, RuleContext } from '../rules';

/** The context of rules, with the overrides of a test. */
export function buildContext(changes: Partial<RuleContext> = {}): RuleContext {
  return {
    version: 'CN',
    form: 'create',
    emailDomains: {
      user: 'retail.example',
      service: ['retail.example', 'svc.retail.example'],
      support: [
        'retail.example',
        'support.retail.example',
        'shops.example',
        'shops-support.example',
      ],
    },
    ...changes,
  };
}

export const ALL_HOLD: AnswerOf = () => 'holds';
