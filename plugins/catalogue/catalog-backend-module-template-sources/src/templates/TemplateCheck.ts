import type { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import { toError } from '@backstage/errors';
import type { ScaffolderService } from '@backstage/plugin-scaffolder-node';
import {
  describeTemplateProblem,
  findTemplateProblems,
  type TemplateEquipment,
} from '@portal/plugin-field-kit-common';
import { LRUCache } from 'lru-cache';
import type { FormFields } from './FormFields';

/** How long the actions and filters of the portal are known: they change with a release, and many files are read in a minute. */
const KNOWN_MS = 60_000;

export interface TemplateCheckOptions {
  auth: AuthService;
  fields: Pick<FormFields, 'list'>;
  logger: LoggerService;
  /** The actions that the policy lets templates run, the same for everybody. */
  own: { listAllowed(): string[] };
  scaffolder: Pick<
    ScaffolderService,
    'listActions' | 'listTemplatingExtensions'
  >;
}

/** Tells what of a template will not work when it is read, before somebody runs it. */
export class TemplateCheck {
  readonly #options: TemplateCheckOptions;

  readonly #equipment = new LRUCache<'portal', TemplateEquipment>({
    max: 1,
    ttl: KNOWN_MS,
    fetchMethod: () => this.#readEquipment(),
  });

  constructor(options: TemplateCheckOptions) {
    this.#options = options;
  }

  /** The problems of a template as sentences; empty for another entity, and if the scaffolder does not answer. */
  async problemsOf({ kind, spec }: Entity): Promise<string[]> {
    if (kind.toLocaleLowerCase('en-US') !== 'template') return [];
    let equipment: TemplateEquipment | undefined;
    try {
      equipment = await this.#equipment.fetch('portal');
    } catch (error) {
      this.#options.logger.warn(
        `Templates could not be checked. They are checked when they are read again: ${toError(error).message}`,
      );
    }
    if (!equipment) return [];
    return findTemplateProblems(spec, equipment).map(describeTemplateProblem);
  }

  async #readEquipment(): Promise<TemplateEquipment> {
    const { auth, fields, own, scaffolder } = this.#options;
    const credentials = await auth.getOwnServiceCredentials();
    const [actions, { filters }, names] = await Promise.all([
      scaffolder.listActions({}, { credentials }),
      scaffolder.listTemplatingExtensions({}, { credentials }),
      fields.list(),
    ]);
    return {
      actions: actions.map(({ id }) => id),
      allowed: own.listAllowed(),
      filters: Object.keys(filters),
      fields: names,
    };
  }
}
