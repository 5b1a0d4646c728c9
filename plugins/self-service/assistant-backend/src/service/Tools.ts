import type {
  BackstageCredentials,
  DiscoveryService,
} from '@backstage/backend-plugin-api';
import type {
  ActionsService,
  ActionsServiceAction,
} from '@backstage/backend-plugin-api/alpha';
import type { components } from '@portal/plugin-assistant-common';

type Schemas = components['schemas'];

/** The plugin that answers clients, and the version of its protocol. */
const SERVER = 'mcp-actions';
const VERSION = 'v1';

export interface ToolsOptions {
  actions: Pick<ActionsService, 'list'>;
  discovery: Pick<DiscoveryService, 'getExternalBaseUrl'>;
}

/** The tools that an assistant of a person gets. */
export class Tools {
  readonly #options: ToolsOptions;

  constructor(options: ToolsOptions) {
    this.#options = options;
  }

  /** Lists what the configuration offers and the person may use, by title. */
  async list(credentials: BackstageCredentials): Promise<Schemas['ToolList']> {
    const { actions, discovery } = this.#options;
    const offered = await actions.list({ credentials });
    return {
      address: `${await discovery.getExternalBaseUrl(SERVER)}/${VERSION}`,
      tools: offered.actions
        .map(toTool)
        .sort((a, b) => a.title.localeCompare(b.title, 'en')),
    };
  }
}

function toTool(action: ActionsServiceAction): Schemas['Tool'] {
  const { pluginId, name, title, description, schema } = action;
  const required = schema.input.required ?? [];
  const inputs = Object.entries(schema.input.properties ?? {});
  return {
    // As the server names it, whose names have their plugin (`mcpActions.namespacedToolNames`).
    name: `${pluginId}.${name}`,
    title,
    description,
    effect: effectOf(action),
    inputs: inputs.map(([input, property]) => ({
      name: input,
      required: required.includes(input),
      ...(typeof property === 'object' &&
        property.description && { description: property.description }),
    })),
  };
}

function effectOf({
  attributes,
}: ActionsServiceAction): Schemas['Tool']['effect'] {
  if (attributes.readOnly) return 'reads';
  return attributes.destructive ? 'changes' : 'prepares';
}
