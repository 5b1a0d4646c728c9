import { changeOf, type components } from '@portal/plugin-cost-insights-common';
import { projectOf } from '../allocation/mapping';
import type { CatalogueReader } from '../catalogue/CatalogueReader';
import type { CostInsightsConfig } from '../config';
import type { Caller } from '../rights/Rights';
import type { Dimension, Part } from './CostStore';

type BreakdownItem = components['schemas']['BreakdownItem'];

/** Titles of costs without a value of the dimension. */
const WITHOUT: Record<Dimension, string> = {
  product: 'Without product',
  service: 'Without service',
  project: 'Without project',
  region: 'Without region',
  provider: 'Without provider',
  component: 'Without component',
  group: 'Without owner',
  category: 'Without category',
};

/** Title of a component that the caller may not see in the catalogue. */
const HIDDEN_COMPONENT = 'A component that you may not see';

export interface PartTitlesOptions {
  catalogue: Pick<CatalogueReader, 'componentTitles'>;
  config: Pick<CostInsightsConfig, 'products' | 'projects'>;
}

/** Gives the parts of a cost their titles and changes. */
export class PartTitles {
  readonly #options: PartTitlesOptions;

  constructor(options: PartTitlesOptions) {
    this.#options = options;
  }

  /** Parts by one dimension, in their order. */
  async present(
    caller: Caller,
    by: Dimension,
    parts: readonly Part[],
  ): Promise<BreakdownItem[]> {
    const titles = await this.#titles(caller, by, parts);
    return parts.map(({ id, pair }, index) => ({
      // The reference would name what the title hides.
      ...(titles[index] !== HIDDEN_COMPONENT && id !== undefined && { id }),
      title: titles[index],
      aggregation: pair,
      change: changeOf(pair),
    }));
  }

  /** Title of a project: the configured one, else that of the exports. */
  projectTitle({ id, title }: { id: string; title?: string }): string {
    const project = projectOf(this.#options.config.projects, id);
    const own = project?.id === id ? project.title : undefined;
    return own ?? title ?? id;
  }

  async #titles(
    caller: Caller,
    by: Dimension,
    parts: readonly Part[],
  ): Promise<string[]> {
    const { catalogue, config } = this.#options;
    const refs = parts.flatMap(({ id }) => id ?? []);
    const components =
      by === 'component'
        ? await catalogue.componentTitles(refs, caller.credentials)
        : undefined;
    const titleOf = (id: string, title: string | undefined): string => {
      if (components) return components.get(id) ?? HIDDEN_COMPONENT;
      if (by === 'group') return caller.groups.titleOf(id);
      if (by === 'project') return this.projectTitle({ id, title });
      if (by !== 'product') return id;
      return config.products.find(product => product.id === id)?.title ?? id;
    };
    return parts.map(({ id, title }) =>
      id === undefined ? WITHOUT[by] : titleOf(id, title),
    );
  }
}
