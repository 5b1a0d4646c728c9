import { createServiceFactory } from '@backstage/backend-plugin-api';
import type { Application, Product } from '@portal/plugin-directory-common';
import { isUnknown } from '@portal/plugin-ecosystem-builder-common';
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
import { answerByOwners, nameOf, refuse } from '../owners/answer';
import {
  createOnboardingOwners,
  ONBOARDING_OWNERS_DEPS,
} from '../owners/createOnboardingOwners';
import type { OnboardingOwners } from '../owners/OnboardingOwners';

type Scope = ScopeOf<'onboarding'>;

interface OnboardingDeciderOptions {
  owners: Pick<
    OnboardingOwners,
    | 'findApplications'
    | 'findProduct'
    | 'findTeam'
    | 'ofApplication'
    | 'ofOwner'
    | 'ofProducts'
  >;
  admins: ReadonlySet<string>;
}

/**
 * Decides who may onboard an application. The company's lists decide to whom a product or application belongs: an
 * application in the list belongs to its team and the owner of its product, a new one to the owner of the product and
 * the teams of its other applications. A scope may name the team that the application is given to.
 */
export class OnboardingDecider implements AccessDecider<Scope> {
  readonly kind = 'onboarding';
  readonly asks: AsksOf<'onboarding'> = {
    verbs: ['create'],
    names: [{ name: 'product' }],
  };

  readonly #options: OnboardingDeciderOptions;

  constructor(options: OnboardingDeciderOptions) {
    this.#options = options;
  }

  async decide(
    principal: Principal,
    _verb: AccessVerbs['onboarding'],
    { product, applicationId, team }: Scope,
    { signal }: AccessOptions,
  ): Promise<AccessAnswer> {
    const { owners } = this.#options;
    const found = await owners.findProduct(product, signal);
    if (!found) return refuse(`There is no product '${product}'`);
    const answer = await this.#decideProduct(
      principal,
      { product: found, applicationId },
      signal,
    );
    return answer.allowed && team !== undefined
      ? this.#decideTeam(principal, found, team, signal)
      : answer;
  }

  async #decideProduct(
    principal: Principal,
    {
      product: found,
      applicationId,
    }: { product: Product; applicationId?: string },
    signal?: AbortSignal,
  ): Promise<AccessAnswer> {
    const { owners } = this.#options;
    const ofProduct = async () =>
      answerByOwners(principal, await owners.ofProducts([found], signal), {
        ...this.#options,
        what: `onboard an application of the product '${found.productName}'`,
      });
    if (applicationId === undefined) return ofProduct();
    const applications = await owners.findApplications(
      'applicationId',
      applicationId,
      signal,
    );
    const [application] = applications;
    if (applications.length !== 1) {
      return refuse(`There is no application '${applicationId}'`);
    }
    const answer = await this.#decideApplication(
      principal,
      application,
      signal,
    );
    if (!answer.allowed) return answer;
    // The list does not say yet to which product the application belongs.
    if (isUnknown(application.product)) return ofProduct();
    return application.product.trim() === found.productName.trim()
      ? answer
      : refuse(
          `The application '${application.applicationID}' belongs to the product '${application.product}', not to '${found.productName}'`,
        );
  }

  /**
   * A team of one of a product's applications may onboard further applications of the product. So a new team is named by
   * the owner of the product; everybody else names one of their own groups or a team that the product has already.
   */
  async #decideTeam(
    principal: Principal,
    product: Product,
    mail: string,
    signal?: AbortSignal,
  ): Promise<AccessAnswer> {
    const { admins, owners } = this.#options;
    const team = await owners.findTeam(mail);
    // The portal knows no group with this address: it gives nobody a right.
    if (team === undefined) return { allowed: true };
    const present = await owners.ofProducts([product], signal);
    if ([...principal.groups, ...present].includes(team)) {
      return { allowed: true };
    }
    return answerByOwners(principal, await owners.ofOwner(product), {
      admins,
      what: `give an application of the product '${product.productName}' to ${nameOf(team)}`,
    });
  }

  async #decideApplication(
    principal: Principal,
    application: Application,
    signal?: AbortSignal,
  ): Promise<AccessAnswer> {
    const refs = await this.#options.owners.ofApplication(application, signal);
    return answerByOwners(principal, refs, {
      ...this.#options,
      what: `onboard the application '${application.applicationID}'`,
    });
  }
}

export const onboardingDecider = createServiceFactory({
  service: accessDeciderServiceRef,
  deps: ONBOARDING_OWNERS_DEPS,
  factory: services =>
    new OnboardingDecider({
      owners: createOnboardingOwners(services),
      admins: readPortalAdmins(services.config),
    }),
});
