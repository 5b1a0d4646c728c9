import type { LoggerService } from '@backstage/backend-plugin-api';
import { isError } from '@backstage/errors';
import type {
  AccessAnswer,
  AccessHelp,
  AccessOptions,
  AccessScope,
  AccessService,
  Principal,
} from '@portal/plugin-access-node';
import type { components } from '@portal/plugin-access-why-common';
import type { Asked } from './Actions';
import { askPathAt, askPathOf } from './askPaths';
import type { Names } from './Names';

export type Answer = components['schemas']['Answer'];

/** Who asks, and about whom. */
export interface Persons {
  asker: Principal;
  person: Principal;
}

export interface WhyServiceOptions {
  access: Pick<AccessService, 'may'>;
  logger: LoggerService;
  names: Names;
}

const NOBODY = { holders: [], moreHolders: 0, givers: [], moreGivers: 0 };

type Refusal = Extract<AccessAnswer, { allowed: false }>;

/** Answers why a person may not do something, by the deciders of the access service. */
export class WhyService {
  readonly #options: WhyServiceOptions;

  constructor(options: WhyServiceOptions) {
    this.#options = options;
  }

  /**
   * Answers the same for what the asker may not know of and for what does not exist. Without an answer of a source the
   * state is `unknown`.
   *
   * @throws InputError for a name that can be none
   */
  async answer(
    asked: Asked,
    persons: Persons,
    options: AccessOptions = {},
  ): Promise<Answer> {
    const { kind } = asked.scope;
    try {
      if (!(await this.#isKnown(asked, persons.asker, options))) {
        return nothing('not-found', kind);
      }
      const { access } = this.#options;
      const { verb, scope } = asked;
      const answer = await access.may(persons.person, verb, scope, options);
      if (answer.allowed) return nothing('allowed', kind);
      return await this.#explain(scope, answer);
    } catch (error) {
      options.signal?.throwIfAborted();
      if (!isError(error) || error.name === 'InputError') throw error;
      if (error.name === 'NotFoundError') return nothing('not-found', kind);
      this.#options.logger.warn(
        `It cannot be told who may do '${kind}.${asked.verb}': ${error.name}`,
      );
      return nothing('unknown', kind);
    }
  }

  async #isKnown(
    { scope, knownBy }: Asked,
    asker: Principal,
    options: AccessOptions,
  ): Promise<boolean> {
    if (knownBy === undefined) return true;
    const { access } = this.#options;
    return (await access.may(asker, knownBy, scope, options)).allowed;
  }

  async #explain(
    scope: AccessScope,
    { reason, holders = [], holderIds, givers = holders }: Refusal & AccessHelp,
  ): Promise<Answer> {
    const { names } = this.#options;
    const [holding, giving] = await Promise.all([
      names.list(holders, holderIds),
      names.list(givers, givers === holders ? holderIds : undefined),
    ]);
    const askAt = askPathAt(scope) ?? giving.named.at(0)?.path;
    return {
      state: 'missing',
      reason: await this.#withTitles(reason, [...holders, ...givers]),
      holders: holding.named,
      moreHolders: holding.more,
      givers: giving.named,
      moreGivers: giving.more,
      ...(askAt !== undefined && { askAt }),
    };
  }

  /** The reason with titles in place of references. */
  async #withTitles(reason: string, refs: readonly string[]): Promise<string> {
    const named = refs.filter(ref => reason.includes(`'${ref}'`));
    const titles = await this.#options.names.titlesOf([...new Set(named)]);
    return [...titles].reduce(
      (text, [ref, title]) => text.replaceAll(`'${ref}'`, () => title),
      reason,
    );
  }
}

function nothing(state: Answer['state'], kind: string): Answer {
  const askAt = state === 'not-found' ? askPathOf(kind) : undefined;
  return { state, ...NOBODY, ...(askAt !== undefined && { askAt }) };
}
