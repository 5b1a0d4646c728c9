import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import { InputError } from '@backstage/errors';
import type { ScaffolderService } from '@backstage/plugin-scaffolder-node';
import {
  describeTemplateProblem,
  findTemplateProblems,
} from '@portal/plugin-field-kit-common';
import type { Form } from '../form/types';

/** Checks the actions of a template's steps before a run: the scaffolder itself fails at the step, after those before it have run. */
export class StepActions {
  readonly #scaffolder: Pick<ScaffolderService, 'listActions'>;

  constructor(scaffolder: Pick<ScaffolderService, 'listActions'>) {
    this.#scaffolder = scaffolder;
  }

  /** @throws InputError with the template and each action that is not installed, that the caller may not run, or that fetches from elsewhere */
  async require(form: Form, credentials: BackstageCredentials): Promise<void> {
    const actions = await this.#scaffolder.listActions({}, { credentials });
    const problems = findTemplateProblems(
      { steps: form.steps },
      { actions: actions.map(({ id }) => id), filters: [] },
    ).filter(({ kind }) => kind === 'action' || kind === 'source');
    if (problems.length === 0) return;
    const reasons = problems.map(describeTemplateProblem).join('; ');
    throw new InputError(
      `The template '${form.templateRef}' cannot run. ${reasons}. Nothing was started. Ask the owner of the template`,
    );
  }
}
