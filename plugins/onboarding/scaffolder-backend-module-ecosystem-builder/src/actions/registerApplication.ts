import type { AuthService } from '@backstage/backend-plugin-api';
import { NotFoundError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { OnboardingOwners } from '@portal/plugin-ecosystem-builder-node';
import {
  type CloudActionContext,
  type CloudRun,
  createCloudAction,
  noting,
  type Registration,
  type ResourceFiles,
} from '@portal/plugin-cloud-actions-node';
import type { Entity } from '@backstage/catalog-model';
import { z } from 'zod/v3';
import {
  type ApplicationDescription,
  type ApplicationRepository,
  toComponentEntity,
  toSystemEntity,
} from '../catalogue/entities';
import {
  type OnboardingRequest,
  readRequest,
  requireRight,
} from '../onboarding/OnboardingRequest';
import type { OnboardingSystems } from '../onboarding/OnboardingSystems';
import { keyOf, nameOf } from '../onboarding/place';
import { requireSameFile } from '../onboarding/requireSameFile';
import { requireCheckedPull } from '../provisioning/checkedPull';
import { requireCommit } from '../provisioning/WorkflowRuns';
import { NO_GROUP, onboardingInput, proposalOutput } from './inputs';
import { thingsOutput } from './provision';

const { commit, pullRequest } = proposalOutput;
const input = {
  ...onboardingInput,
  commit,
  pullRequest,
  things: thingsOutput,
};

const output = {
  entityRef: z
    .string()
    .optional()
    .describe('Reference of the system; missing until the file is merged'),
  componentRef: z
    .string()
    .optional()
    .describe('Reference of the component of the repository'),
};

type Things = NonNullable<z.output<typeof thingsOutput>>;

/** The catalogue, its files and the owners of applications. */
export interface RegisterParts {
  auth: AuthService;
  catalog: CatalogService;
  files: ResourceFiles;
  registration: Registration;
  owners: Pick<OnboardingOwners, 'findGroup' | 'findTeam'>;
}

/** Puts the entities of one application into the catalogue, in one run. */
class ApplicationEntities {
  constructor(
    readonly run: CloudRun,
    readonly systems: OnboardingSystems,
    readonly parts: RegisterParts,
    readonly request: OnboardingRequest,
  ) {}

  get systemId(): string {
    return `applications/${keyOf(this.request.place)}`;
  }

  get systemRef(): string {
    const { name } = this.parts.files.placeOf(this.systemId);
    return `system:default/${name}`;
  }

  async describe(
    things: Things,
    pullRequestUrl: string,
  ): Promise<ApplicationDescription> {
    const { run, request } = this;
    const { payload, place } = request;
    const applicationId =
      payload.application_id ??
      things.find(({ kind }) => kind === 'application')?.name;
    const owner = await this.parts.owners.findGroup(
      { product: payload.product ?? '', applicationId },
      { signal: run.signal },
    );
    if (owner === undefined) {
      throw new NotFoundError(NO_GROUP);
    }
    return {
      payload,
      file: nameOf(place),
      applicationId,
      owner,
      createdBy: run.template,
      pullRequestUrl,
      repository: await this.#findRepository(things),
    };
  }

  async register(application: ApplicationDescription) {
    await this.#put(this.systemId, this.systemRef, name =>
      toSystemEntity(name, this.systemId, application),
    );
    const { repository } = application;
    const componentRef =
      repository && (await this.#registerComponent(application, repository));
    return { entityRef: this.systemRef, componentRef };
  }

  async #findRepository(
    things: Things,
  ): Promise<ApplicationRepository | undefined> {
    const thing = things.find(({ kind }) => kind === 'repository');
    if (!thing) return undefined;
    const { signal, requester } = this.run;
    await requireRight(this.systems, requester, this.request, signal);
    const found = await this.systems.sourceControl.getRepository(thing.name, {
      signal,
    });
    const { name, full_name: slug, html_url: url } = found;
    return { name, slug, url };
  }

  /** Registers the repository, unless the catalogue has a component for it, or another group's application links it. */
  async #registerComponent(
    application: ApplicationDescription,
    repository: ApplicationRepository,
  ): Promise<string | undefined> {
    const { files } = this.parts;
    const id = `repositories/${repository.slug.toLowerCase()}`;
    const ref = `component:default/${files.placeOf(id).name}`;
    const present = await this.#findComponent(repository.slug);
    if (present !== undefined && present !== ref) return present;
    const mark = await files.markOf(id, this.run.signal);
    if (mark && mark.owner !== application.owner) return ref;
    await this.#put(id, ref, name =>
      toComponentEntity(
        name,
        id,
        { ...application, repository },
        this.systemRef,
      ),
    );
    return ref;
  }

  async #findComponent(slug: string): Promise<string | undefined> {
    const { auth, catalog } = this.parts;
    const { items } = await catalog.getEntities(
      {
        filter: {
          kind: 'component',
          'metadata.annotations.github.com/project-slug': slug,
        },
        fields: ['kind', 'metadata.name', 'metadata.namespace'],
      },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    const [entity] = items;
    if (!entity) return undefined;
    const { name, namespace = 'default' } = entity.metadata;
    return `component:${namespace}/${name}`.toLowerCase();
  }

  async #put(id: string, ref: string, makeEntity: (name: string) => Entity) {
    const { files, registration } = this.parts;
    const { logger, requester, signal } = this.run;
    const file = await this.run.exclusively(`catalogue/${id}`, async held => {
      await requireRight(this.systems, requester, this.request, held.signal);
      await files.put(id, makeEntity, held.signal);
      return files.find(id, held.signal);
    });
    if (!file) throw new NotFoundError(`The file of ${ref} was deleted`);
    await registration.add(file.url);
    const isThere = await registration.waitFor(ref, signal);
    logger.info(
      isThere
        ? `${ref} is in the catalogue`
        : `${ref} is registered; the catalogue reads it within minutes`,
    );
  }
}

/**
 * Action `ecosystem-builder:catalog:register`: puts the application into the catalogue as a system of its owning group, and
 * its repository as a component. The catalogue shows the file in force: while its pull request waits for a review, nothing
 * is registered.
 */
export function createRegisterApplicationAction(
  context: CloudActionContext,
  systems: OnboardingSystems,
  parts: RegisterParts,
) {
  return createCloudAction(context, {
    id: 'ecosystem-builder:catalog:register',
    description:
      'Puts an onboarded application and its repository into the catalogue. Safe to repeat.',
    input,
    output,
    examples: [
      {
        description: 'Put the application into the catalogue',
        input: {
          version: 'CN',
          onboarding: '${{ parameters.onboarding }}',
          commit: '${{ steps.file.output.commit }}',
          pullRequest: '${{ steps.file.output.pullRequest }}',
          things: '${{ steps.provision.output.things }}',
        },
      },
    ],
    async run(run, { version, onboarding, things = [], ...given }) {
      const request = readRequest(onboarding, version, systems.emailDomains);
      await requireRight(systems, run.requester, request, run.signal);
      const entities = new ApplicationEntities(run, systems, parts, request);
      if (run.isDryRun) {
        run.logger.info(
          'Dry run: would put the application into the catalogue',
        );
        return { entityRef: entities.systemRef };
      }
      const checked = {
        commit: requireCommit(given.commit),
        pullRequest: given.pullRequest ?? 0,
      };
      await requireSameFile(systems, request, checked.commit, run.signal);
      const { place } = request;
      const pull = await requireCheckedPull(
        systems,
        place,
        checked,
        run.signal,
      );
      if (pull.merged_at === null) {
        run.logger.info(
          `Pull request ${pull.number} is not merged yet, so the catalogue stays as it is`,
        );
        return {};
      }
      return noting(
        () =>
          'Everything that the file asks for exists, but the application is not in the catalogue yet. Retry continues from there',
        async () => {
          const application = await entities.describe(things, pull.html_url);
          return entities.register(application);
        },
      );
    },
  });
}
