import type {
  BackstageCredentials,
  BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';
import { type Entity, RELATION_OWNED_BY } from '@backstage/catalog-model';
import { NotFoundError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { JsonObject } from '@backstage/types';
import type { PersonGroups } from '@portal/plugin-access-node';
import type { components } from '@portal/plugin-run-terms-common';
import type { PriceList } from '../prices/PriceList';
import { readCostTerms } from '../template/readTerms';
import { costOf } from './costOf';

/** A person who asks. */
export type Person = BackstageCredentials<BackstageUserPrincipal>;

export interface QuotesOptions {
  catalog: CatalogService;
  personGroups: PersonGroups;
  prices: PriceList;
}

/** Says what runs cost. */
export class Quotes {
  readonly #options: QuotesOptions;

  constructor(options: QuotesOptions) {
    this.#options = options;
  }

  /**
   * Returns what a run with these values costs. Mistakes of the list and of the template are for the owners of the
   * template; others get a price that is not known.
   *
   * @throws NotFoundError if the person may not read the template
   */
  async quote(
    run: { templateRef: string; values: JsonObject },
    person: Person,
  ): Promise<components['schemas']['Quote']> {
    const { catalog, prices } = this.#options;
    const template = await catalog.getEntityByRef(run.templateRef, {
      credentials: person,
    });
    if (!template) {
      throw new NotFoundError('No such template, or you may not use it');
    }
    const { parts, problem } = readCostTerms(template);
    if (!parts) return {};
    const list = await prices.read();
    const problems = [problem, list.problem].filter(one => one !== undefined);
    return {
      cost: costOf(parts, run.values, list.prices),
      ...(problems.length > 0 &&
        (await this.#owns(person, template)) && { problems }),
    };
  }

  async #owns({ principal }: Person, template: Entity): Promise<boolean> {
    const { userEntityRef } = principal;
    const groups = await this.#options.personGroups.of(userEntityRef);
    const claims = new Set(
      [userEntityRef, ...groups].map(ref => ref.toLowerCase()),
    );
    return (template.relations ?? []).some(
      ({ type, targetRef }) =>
        type === RELATION_OWNED_BY && claims.has(targetRef.toLowerCase()),
    );
  }
}
