import type { AnyApiRef, ApiHolder } from '@backstage/frontend-plugin-api';
import { NotFoundError } from '@backstage/errors';
import type { TemplateParameterSchema } from '@backstage/plugin-scaffolder-react';
import type {
  ScaffolderFormDecorator,
  ScaffolderFormDecoratorContext,
} from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject, JsonValue } from '@backstage/types';
import { z } from 'zod/v3';

/** What a run of a template gets. */
export interface TaskInput {
  formState: Record<string, JsonValue>;
  secrets: Record<string, string>;
}

/** The parts of a decorator, which its type hides. */
interface DecoratorParts extends ScaffolderFormDecorator {
  schema?: { input?: Record<string, (zImpl: typeof z) => z.ZodType> };
  deps?: Record<string, AnyApiRef>;
  decorator: (
    context: ScaffolderFormDecoratorContext,
    deps: Record<string, unknown>,
  ) => Promise<void>;
}

function inputOf({ id, schema }: DecoratorParts, input: JsonObject) {
  const shape = Object.entries(schema?.input ?? {});
  if (shape.length === 0) return input;
  const parsed = z
    .object(Object.fromEntries(shape.map(([key, build]) => [key, build(z)])))
    .safeParse(input);
  if (parsed.success) return parsed.data as JsonObject;
  throw new TypeError(
    `The template gives the form decorator '${id}' wrong input: ${parsed.error.message}`,
  );
}

function depsOf({ deps = {} }: DecoratorParts, apiHolder: ApiHolder) {
  const entries = Object.entries(deps).map(([key, ref]) => {
    const api = apiHolder.get(ref);
    if (!api) throw new NotFoundError(`The app has no API '${ref.id}'`);
    return [key, api] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Changes values and secrets as the decorators of a template do.
 *
 * @throws NotFoundError if the app does not have a decorator of the template, or an API for it
 */
export async function runDecorators(
  input: TaskInput,
  options: {
    manifest: TemplateParameterSchema;
    decorators: readonly ScaffolderFormDecorator[];
    apiHolder: ApiHolder;
  },
): Promise<TaskInput> {
  const { manifest, decorators, apiHolder } = options;
  const result = { ...input };
  const { formDecorators = manifest.EXPERIMENTAL_formDecorators ?? [] } =
    manifest;
  const runs = formDecorators.map(async ({ id, input: given = {} }) => {
    const found = decorators.find(decorator => decorator.id === id);
    if (!found)
      throw new NotFoundError(`The app has no form decorator '${id}'`);
    const parts = found as DecoratorParts;
    const context: ScaffolderFormDecoratorContext = {
      input: inputOf(parts, given),
      formState: result.formState,
      setFormState: change => {
        result.formState = { ...change(result.formState) };
      },
      setSecrets: change => {
        result.secrets = { ...change(result.secrets) };
      },
    };
    await parts.decorator(context, depsOf(parts, apiHolder));
  });
  await Promise.all(runs);
  return result;
}
