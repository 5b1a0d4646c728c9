import type {
  BackstageCredentials,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  type CompoundEntityRef,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  AuthorizeResult,
  type BasicPermission,
} from '@backstage/plugin-permission-common';
import {
  taskCreatePermission,
  templateDryRunPermission,
  templateParameterReadPermission,
} from '@backstage/plugin-scaffolder-common/alpha';
import type { ScaffolderService } from '@backstage/plugin-scaffolder-node';
import { isObject, ownValue } from './isObject';
import type { Form } from './types';

/** The API version of templates that the scaffolder runs. */
const API_VERSION = 'scaffolder.backstage.io/v1beta3';

export interface FormReaderOptions {
  catalog: CatalogService;
  permissions: PermissionsService;
  scaffolder: Pick<ScaffolderService, 'getTemplateParameterSchema'>;
}

/** The pages of a form: one schema or several. */
function schemasOf(template: unknown): unknown[] {
  const spec = ownValue(template, 'spec');
  return [ownValue(spec, 'parameters') ?? []].flat();
}

/** Parses a reference with upstream's own function. Undefined for a reference that the scaffolder refuses. */
function readTemplateRef(text: unknown): CompoundEntityRef | undefined {
  try {
    const ref = parseEntityRef(String(text), { defaultKind: 'template' });
    return ref.kind.toLowerCase() === 'template' ? ref : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads the forms of templates with the caller's own rights. A request that the scaffolder itself refuses (missing
 * template, no right to start it) has no form here, so that the response does not reveal the difference.
 */
export class FormReader {
  readonly #options: FormReaderOptions;

  constructor(options: FormReaderOptions) {
    this.#options = options;
  }

  /** The form of a template of the catalogue, for a run. */
  async forTask(
    templateRef: unknown,
    credentials: BackstageCredentials,
  ): Promise<Form | undefined> {
    const ref = readTemplateRef(templateRef);
    if (!ref || !(await this.#may([taskCreatePermission], credentials))) {
      return undefined;
    }
    const { catalog } = this.#options;
    const template = await catalog.getEntityByRef(ref, { credentials });
    if (template?.apiVersion !== API_VERSION) return undefined;
    const text = stringifyEntityRef(template);
    const schemas = schemasOf(template);
    const isShown = await this.#shownPages(text, credentials);
    return {
      templateRef: text,
      pages: schemas.map(schema => ({ schema, isShown: isShown(schema) })),
      steps: ownValue(template.spec, 'steps'),
    };
  }

  /** The form of a template that is part of the request. */
  async forDryRun(
    template: unknown,
    credentials: BackstageCredentials,
  ): Promise<Form | undefined> {
    const needed = [taskCreatePermission, templateDryRunPermission];
    if (!isObject(template) || !(await this.#may(needed, credentials))) {
      return undefined;
    }
    const name = ownValue(ownValue(template, 'metadata'), 'name');
    return {
      templateRef: `template:${name}`,
      pages: schemasOf(template).map(schema => ({ schema, isShown: true })),
    };
  }

  async #may(
    permissions: BasicPermission[],
    credentials: BackstageCredentials,
  ): Promise<boolean> {
    const decisions = await this.#options.permissions.authorize(
      permissions.map(permission => ({ permission })),
      { credentials },
    );
    return decisions.every(({ result }) => result === AuthorizeResult.ALLOW);
  }

  /** The pages that the caller may fill in. If the permissions differ by page, the scaffolder itself decides. */
  async #shownPages(
    templateRef: string,
    credentials: BackstageCredentials,
  ): Promise<(schema: unknown) => boolean> {
    const { permissions, scaffolder } = this.#options;
    const [decision] = await permissions.authorizeConditional(
      [{ permission: templateParameterReadPermission }],
      { credentials },
    );
    if (decision.result === AuthorizeResult.ALLOW) return () => true;
    const { steps } = await scaffolder.getTemplateParameterSchema(
      { templateRef },
      { credentials },
    );
    const shown = new Set(steps.map(({ schema }) => JSON.stringify(schema)));
    return schema => shown.has(JSON.stringify(schema));
  }
}
