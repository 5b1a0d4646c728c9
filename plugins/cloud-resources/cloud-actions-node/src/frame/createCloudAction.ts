import { InputError } from '@backstage/errors';
import {
  createTemplateAction,
  type TemplateAction,
} from '@backstage/plugin-scaffolder-node';
import type { ExactlyOne } from '@portal/plugin-exactly-one-node';
import { stringify } from 'yaml';
import { asPatientRun } from '@portal/plugin-system-client-node';
import { z } from 'zod/v3';
import type { Principals } from '@portal/plugin-access-node';
import type { CloudRun } from './CloudRun';
import type { Confirmation } from './Confirmation';

/** Shared parts of all actions. */
export interface CloudActionContext {
  exactlyOne: ExactlyOne;
  principals: Principals;
  /** Address of the portal, without a trailing slash. */
  appUrl: string;
  confirmation: Confirmation;
}

/** The input, output and handler of an action. */
export interface CloudActionOptions<
  Input extends z.ZodRawShape,
  Output extends z.ZodRawShape,
> {
  /** `<system>:<thing>:<verb>`. */
  id: string;
  description: string;
  input: Input;
  /** Values that a dry run does not know are optional. */
  output: Output;
  /** Example inputs. */
  examples: { description: string; input: Record<string, unknown> }[];
  run(
    run: CloudRun,
    input: z.output<z.ZodObject<Input>>,
  ): Promise<z.input<z.ZodObject<Output>>>;
}

function toExample(
  id: string,
  { description, input }: { description: string; input: object },
) {
  const steps = [{ id: 'step', name: description, action: id, input }];
  return { description, example: stringify({ steps }) };
}

/**
 * Reads the input of an action.
 *
 * @remarks The scaffolder checks the input only against a JSON schema, which contains neither defaults nor conditions.
 * @throws InputError with the invalid field
 */
function parseInput<Schema extends z.ZodTypeAny>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [{ path, message }] = parsed.error.issues;
  throw new InputError(`'${path.join('.') || 'input'}': ${message}`);
}

/** Creates a template action from the shared parts and its own options. */
export function createCloudAction<
  Input extends z.ZodRawShape,
  Output extends z.ZodRawShape,
>(
  { exactlyOne, principals, appUrl, confirmation }: CloudActionContext,
  options: CloudActionOptions<Input, Output>,
): TemplateAction {
  const inputSchema = z.object(options.input).strict();
  const outputSchema = z.object(options.output);
  return createTemplateAction({
    id: options.id,
    description: options.description,
    examples: options.examples.map(one => toExample(options.id, one)),
    supportsDryRun: true,
    schema: {
      input: (): z.ZodTypeAny => inputSchema,
      output: (): z.ZodTypeAny => outputSchema,
    },
    async handler(ctx) {
      const input = parseInput(inputSchema, ctx.input);
      const run: CloudRun = {
        taskId: ctx.task.id,
        pageUrl: `${appUrl}/create/tasks/${ctx.task.id}`,
        template: ctx.templateInfo?.entityRef ?? 'template:default/unnamed',
        requester: await principals.ofUser(ctx.user?.ref),
        isDryRun: ctx.isDryRun === true,
        logger: ctx.logger,
        signal: ctx.signal,
        confirmation,
        once: (key, fn) => ctx.checkpoint({ key, fn }),
        exclusively: (key, work) =>
          exactlyOne.run(['cloud-resources', key.toLowerCase()], work, {
            signal: ctx.signal,
            onWait: () =>
              ctx.logger.info('Another run does the same; waiting for its end'),
          }),
      };
      const output = await asPatientRun(
        { onWait: message => ctx.logger.info(message) },
        () => options.run(run, input),
      );
      for (const [name, value] of Object.entries(output)) {
        if (value !== undefined) ctx.output(name, value);
      }
    },
  });
}
