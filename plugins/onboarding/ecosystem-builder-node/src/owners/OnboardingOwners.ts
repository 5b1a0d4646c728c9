import { ServiceUnavailableError } from '@backstage/errors';
import type { Application, Product } from '@portal/plugin-directory-common';
import type { DirectoryService } from '@portal/plugin-directory-node';
import {
  buildName,
  isPlainName,
  isUnknown,
} from '@portal/plugin-ecosystem-builder-common';
import type { MailOwners } from './MailOwners';

type Lists = Pick<
  DirectoryService,
  'findApplications' | 'listApplications' | 'listProducts'
>;

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Finds in the company's lists who owns products and applications. */
export class OnboardingOwners {
  readonly #lists: Lists;

  readonly #mails: Pick<MailOwners, 'find'>;

  readonly #productList: string;

  /** @param options - `productList` is the name of the product list */
  constructor(options: {
    directory: Lists;
    mails: Pick<MailOwners, 'find'>;
    productList: string;
  }) {
    this.#lists = options.directory;
    this.#mails = options.mails;
    this.#productList = options.productList;
  }

  /** Returns the product with a name; undefined for a name that is not known yet, and if no product has it. */
  async findProduct(
    name: string,
    signal?: AbortSignal,
  ): Promise<Product | undefined> {
    if (isUnknown(name)) return undefined;
    const products = await this.#listProducts(signal);
    return products.find(({ productName }) => isSame(productName, name));
  }

  /** Returns the applications with an id or an alias, in any case. */
  async findApplications(
    by: 'applicationId' | 'alias',
    value: string,
    signal?: AbortSignal,
  ): Promise<Application[]> {
    // The list has no longer text and no control character, and its filter refuses them.
    if (isUnknown(value) || !isPlainName(value)) return [];
    const { items } = await this.#lists.findApplications(
      { by, value },
      { signal },
    );
    const key = by === 'alias' ? 'alias' : 'applicationID';
    return items.filter(application => isSame(application[key], value));
  }

  /** The group with a mail address; undefined if there is none or more than one. */
  async findTeam(mail: string): Promise<string | undefined> {
    const [team] = (await this.#mails.find([mail], ['group'])).values();
    return team;
  }

  /** The owner of a product in the list: a group or a person; empty if the portal knows none. */
  async ofOwner({ owner }: Product): Promise<string[]> {
    return [...(await this.#mails.find([owner])).values()];
  }

  /** The owners of an application: its team, and the owner of its product. */
  async ofApplication(
    { supportedBy, product }: Application,
    signal?: AbortSignal,
  ): Promise<string[]> {
    const team = await this.#mails.find([supportedBy], ['group']);
    const found = await this.findProduct(product, signal);
    const owner = await this.#mails.find(found ? [found.owner] : []);
    return [...new Set([...team.values(), ...owner.values()])];
  }

  /** The owners of products: their owners in the list, and the teams of their applications. */
  async ofProducts(
    products: readonly Product[],
    signal?: AbortSignal,
  ): Promise<string[]> {
    if (products.length === 0) return [];
    const teams = await this.#teamsOf(products, signal);
    const owners = await this.#mails.find(products.map(({ owner }) => owner));
    return [...new Set([...teams, ...owners.values()])];
  }

  /** The owners of all products of a portfolio, by the name of its folder. */
  async ofPortfolio(folder: string, signal?: AbortSignal): Promise<string[]> {
    const name = buildName(folder);
    const products = await this.#listProducts(signal);
    return this.ofProducts(
      products.filter(
        ({ productPortfolio: portfolio }) =>
          name !== undefined && buildName(portfolio) === name,
      ),
      signal,
    );
  }

  /**
   * The group that owns an application or, without an id, a new application of a product: its team, otherwise the owning
   * group of the product, otherwise the only team of the product's applications.
   *
   * @returns an entity ref in lower case; undefined if no single group owns it
   */
  async findGroup(
    { product, applicationId }: { product: string; applicationId?: string },
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<string | undefined> {
    const applications = applicationId
      ? await this.findApplications('applicationId', applicationId, signal)
      : [];
    const own = await this.#mails.find(
      applications.map(({ supportedBy }) => supportedBy),
      ['group'],
    );
    const [team] = own.values();
    if (team !== undefined) return team;
    const found = await this.findProduct(product, signal);
    if (!found) return undefined;
    const [owner] = (await this.#mails.find([found.owner], ['group'])).values();
    if (owner !== undefined) return owner;
    const teams = await this.#teamsOf([found], signal);
    return teams.length === 1 ? teams[0] : undefined;
  }

  async #teamsOf(
    products: readonly Product[],
    signal?: AbortSignal,
  ): Promise<string[]> {
    const names = new Set(products.map(one => one.productName.trim()));
    const { items } = await this.#lists.listApplications({ signal });
    const mails = items
      .filter(({ product }) => names.has(product.trim()))
      .map(({ supportedBy }) => supportedBy);
    return [...new Set((await this.#mails.find(mails, ['group'])).values())];
  }

  async #listProducts(signal?: AbortSignal): Promise<Product[]> {
    const { items, complete } = await this.#lists.listProducts(
      this.#productList,
      { signal },
    );
    if (!complete) {
      throw new ServiceUnavailableError(
        'The list of products is too long to be read whole',
      );
    }
    return items;
  }
}
