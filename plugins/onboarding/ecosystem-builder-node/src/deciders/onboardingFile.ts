import { createServiceFactory } from '@backstage/backend-plugin-api';
import type { Application } from '@portal/plugin-directory-common';
import {
  buildName,
  decodeContent,
} from '@portal/plugin-ecosystem-builder-common';
import {
  type SourceControlService,
  sourceControlServiceRef,
} from '@portal/plugin-source-control-node';
import {
  type AccessAnswer,
  type AccessDecider,
  accessDeciderServiceRef,
  type AccessOptions,
  type AccessVerbs,
  type AsksOf,
  type Principal,
  readPortalAdmins,
  type ScopeOf,
} from '@portal/plugin-access-node';
import { answerByOwners } from '../owners/answer';
import {
  createOnboardingOwners,
  ONBOARDING_OWNERS_DEPS,
} from '../owners/createOnboardingOwners';
import type { OnboardingOwners } from '../owners/OnboardingOwners';

type Scope = ScopeOf<'onboarding-file'>;

interface Options {
  owners: Pick<
    OnboardingOwners,
    | 'findApplications'
    | 'findProduct'
    | 'ofApplication'
    | 'ofPortfolio'
    | 'ofProducts'
  >;
  sourceControl: Pick<SourceControlService, 'readOnboardingFile'>;
  admins: ReadonlySet<string>;
}

/** What a file says of itself. */
interface Claims {
  id: string;
  alias: string;
  product: string;
}

function claimsOf(content: string): Claims {
  const decoded = decodeContent(content);
  const object = decoded.status === 'object' ? decoded.object : {};
  const text = (key: string) => {
    const value = object[key];
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    id: text('application_id'),
    alias: text('application_name_abbreviation'),
    product: text('product'),
  };
}

/**
 * Decides who may read and change an onboarding file. The file on the default branch names the application, and the
 * company's list says to whom the application belongs.
 */
export class OnboardingFileDecider implements AccessDecider<Scope> {
  readonly kind = 'onboarding-file';
  readonly asks: AsksOf<'onboarding-file'> = {
    verbs: ['read', 'change'],
    names: [{ name: 'portfolio' }, { name: 'file' }],
    knownBy: 'read',
  };

  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async decide(
    principal: Principal,
    verb: AccessVerbs['onboarding-file'],
    scope: Scope,
    { signal }: AccessOptions,
  ): Promise<AccessAnswer> {
    const { owners, sourceControl, admins } = this.#options;
    const { portfolio, file } = scope;
    const { content } = await sourceControl.readOnboardingFile(
      portfolio,
      file,
      { signal },
    );
    const claims = claimsOf(content);
    const applications = await this.#findApplications(claims, signal);
    const answer = (refs: string[]) =>
      answerByOwners(principal, refs, {
        admins,
        what: `${verb} the onboarding file '${portfolio}/${file}'`,
      });
    if (applications.length === 0) {
      return answer(await this.#ownersOfPlace(scope, claims, signal));
    }
    // An id and an alias may name two applications: then both have to be the person's.
    const answers = await Promise.all(
      applications.map(async application =>
        answer(await owners.ofApplication(application, signal)),
      ),
    );
    return answers.find(({ allowed }) => !allowed) ?? { allowed: true };
  }

  async #findApplications(
    { id, alias }: Claims,
    signal?: AbortSignal,
  ): Promise<Application[]> {
    const { owners } = this.#options;
    const found = await Promise.all([
      owners.findApplications('applicationId', id, signal),
      owners.findApplications('alias', alias, signal),
    ]);
    const byId = found.flat().map(one => [one.applicationID, one] as const);
    return [...new Map(byId).values()];
  }

  /**
   * The owners of a file that names no application of the list: of its product, if the list has it in this portfolio;
   * otherwise of all products of the portfolio, so that they can mend the file.
   */
  async #ownersOfPlace(
    { portfolio }: Scope,
    { product }: Claims,
    signal?: AbortSignal,
  ): Promise<string[]> {
    const { owners } = this.#options;
    const found = await owners.findProduct(product, signal);
    const isHere =
      found && buildName(found.productPortfolio) === buildName(portfolio);
    return isHere
      ? owners.ofProducts([found], signal)
      : owners.ofPortfolio(portfolio, signal);
  }
}

export const onboardingFileDecider = createServiceFactory({
  service: accessDeciderServiceRef,
  deps: { ...ONBOARDING_OWNERS_DEPS, sourceControl: sourceControlServiceRef },
  factory: ({ sourceControl, ...services }) =>
    new OnboardingFileDecider({
      owners: createOnboardingOwners(services),
      sourceControl,
      admins: readPortalAdmins(services.config),
    }),
});
