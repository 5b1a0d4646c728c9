import { renderInTestApp } from '@backstage/frontend-test-utils';
import type { FieldExtensionOptions } from '@backstage/plugin-scaffolder-react';
import {
  Stepper,
  type FormField,
} from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject, JsonValue } from '@backstage/types';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, type ComponentProps } from 'react';
import { latestObjectField } from '../latest/latestObjectField';
import { FakePortal, type FakePortalOptions } from './FakePortal';

export interface RenderWizardOptions {
  fields: FormField[];
  /** Properties of each step, by their key. */
  steps: Record<string, JsonObject>[];
  /** Required properties of all steps. */
  required?: string[];
  portal?: FakePortal;
  app?: FakePortalOptions;
  initialState?: Record<string, JsonValue>;
  /** Given for the templates of another form. */
  formProps?: ComponentProps<typeof Stepper>['formProps'];
  /** The time at the start. Default: the time of the clock. */
  now?: Date;
}

/**
 * Renders upstream's stepper with some of our fields: the wizard of the self-service hub is in a package above this one, and its
 * own tests hold what it adds. The timers are fake until the end of the test: waiting takes no time.
 */
export async function renderWizard(options: RenderWizardOptions) {
  const { fields, steps, portal = new FakePortal(), initialState } = options;
  const created: Record<string, JsonValue>[] = [];
  let commits = 0;
  const countCommit = () => {
    commits += 1;
  };
  jest.useFakeTimers({
    now: options.now,
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'],
  });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { container } = renderInTestApp(
    <Profiler id="wizard" onRender={countCommit}>
      <Stepper
        manifest={{
          title: 'A template',
          steps: steps.map((properties, index) => ({
            title: `Step ${index + 1}`,
            schema: { type: 'object', properties, required: options.required },
          })),
        }}
        // The type of a field hides its parts.
        extensions={
          [latestObjectField, ...fields] as unknown as FieldExtensionOptions[]
        }
        initialState={initialState}
        formProps={options.formProps}
        onCreate={async values => {
          created.push(values);
        }}
      />
    </Profiler>,
    { apis: portal.apis(options.app), config: portal.config(options.app) },
  );
  const press = async (name: string) =>
    user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('button', { name: /^(Next|Review)$/ });
  return {
    container,
    user,
    portal,
    created,
    /** The number of React commits of the wizard. */
    commits: () => commits,
    next: () => press('Next'),
    review: () => press('Review'),
    back: () => press('Back'),
    create: () => press('Create'),
  };
}
