import type {
  AuthService,
  BackstageCredentials,
  BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';
import {
  type Entity,
  RELATION_OWNED_BY,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { NotFoundError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { JsonObject } from '@backstage/types';
import {
  accountsOf,
  type PersonGroups,
  type Principals,
} from '@portal/plugin-access-node';
import type { components } from '@portal/plugin-run-terms-common';
import { named } from '../approval/present';
import type { RunRequestStore } from '../approval/RunRequestStore';
import type { Titles } from '../approval/Titles';
import { whyApproval } from '../approval/whyApproval';
import { type ApprovalTerms, readApproval } from '../template/readApproval';
import { type Cost, isChosen } from './costOf';
import type { Costs } from './Costs';

/** A person who asks. */
type Person = BackstageCredentials<BackstageUserPrincipal>;

type Schemas = components['schemas'];

/** A run that a person thinks of. */
interface Wish {
  template: Entity;
  values: JsonObject;
  cost: Cost | undefined;
  userRef: string;
}

export interface QuotesOptions {
  auth: AuthService;
  catalog: CatalogService;
  costs: Costs;
  now: () => Date;
  personGroups: PersonGroups;
  principals: Principals;
  store: RunRequestStore;
  titles: Titles;
}

/** Says what runs cost and who approves them. */
export class Quotes {
  readonly #options: QuotesOptions;

  constructor(options: QuotesOptions) {
    this.#options = options;
  }

  /**
   * Returns the terms of a run with these values. Mistakes of the list and of the template are for the owners of the
   * template; others get a price that is not known.
   *
   * @throws NotFoundError if the person may not read the template
   */
  async quote(
    run: { templateRef: string; values: JsonObject },
    person: Person,
  ): Promise<Schemas['Quote']> {
    const { catalog, costs } = this.#options;
    const { values } = run;
    const userRef = person.principal.userEntityRef.toLowerCase();
    const template = await catalog.getEntityByRef(run.templateRef, {
      credentials: person,
    });
    if (!template) {
      throw new NotFoundError('No such template, or you may not use it');
    }
    const { cost, problems } = await costs.of(template, values);
    const terms = readApproval(template);
    const all = [
      ...problems,
      ...(terms && 'problem' in terms ? [terms.problem] : []),
    ];
    return {
      ...(cost && { cost }),
      ...(terms && {
        approval:
          'problem' in terms
            ? { isNeeded: true, approvers: [] }
            : await this.#approvalOf(terms, {
                template,
                values,
                cost,
                userRef,
              }),
      }),
      ...(all.length > 0 &&
        (await this.#owns(userRef, template)) && { problems: all }),
    };
  }

  async #approvalOf(
    { approvers, when }: ApprovalTerms,
    { template, values, cost, userRef }: Wish,
  ): Promise<Schemas['ApprovalTerms']> {
    const { now, store, titles } = this.#options;
    const earlier = await store.earlierCosts({
      accounts: await accountsOf(this.#options, userRef),
      templateRef: stringifyEntityRef(template),
      requestedAt: now(),
    });
    const why = whyApproval(when, values, cost, earlier);
    // Without the amount: the form may not say yet what the run costs.
    const others = when && { ...when, monthlyAbove: undefined };
    const isOpen =
      why !== undefined &&
      whyApproval(others, values, cost, []) === undefined &&
      cost !== undefined &&
      !isChosen(cost);
    const names = await titles.of(approvers);
    if (isOpen) {
      return {
        isNeeded: true,
        dependsOnForm: true,
        approvers: approvers.map(ref => named(ref, names)),
      };
    }
    return {
      isNeeded: why !== undefined,
      approvers: approvers.map(ref => named(ref, names)),
      ...(why !== undefined && { why }),
    };
  }

  async #owns(userRef: string, template: Entity): Promise<boolean> {
    const groups = await this.#options.personGroups.of(userRef);
    const claims = new Set([userRef, ...groups].map(ref => ref.toLowerCase()));
    return (template.relations ?? []).some(
      ({ type, targetRef }) =>
        type === RELATION_OWNED_BY && claims.has(targetRef.toLowerCase()),
    );
  }
}
