import { GraphQLError, graphql } from 'graphql';
import { z } from 'zod';
import type { Account } from '../../state/Accounts';
import { ApiError } from '../../ApiError';
import type { InstallationToken } from '../../app/GitHubApp';
import { has } from '../../app/permissions';
import {
  type ApiContext,
  type SourceControlServices,
  requireActor,
} from '../context';
import { readBody } from '../input';
import { AccountNodes } from './accountNodes';
import {
  type CreateCommitOnBranchInput,
  createCommitOnBranch,
} from './createCommitOnBranch';
import { schema } from './schema';

const requestBody = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

function unresolved(sort: string, what: string): GraphQLError {
  return new GraphQLError(`Could not resolve to ${sort} ${what}.`, {
    extensions: { type: 'NOT_FOUND' },
  });
}

const WRITE_CONTENTS = { permission: 'contents', level: 'write' } as const;

function forbidden(): GraphQLError {
  return new GraphQLError('Resource not accessible by integration', {
    extensions: { type: 'FORBIDDEN' },
  });
}

function rootOf(
  services: SourceControlServices,
  actor: Account,
  installation?: InstallationToken,
) {
  const { accounts } = services;
  const nodes = new AccountNodes(services, actor);
  const find = (login: string, isOrganisation: boolean) => {
    const account = accounts.find(login);
    if (!account || (account.type === 'Organization') !== isOrganisation) {
      throw unresolved(
        isOrganisation ? 'an Organization' : 'a User',
        `with the login of '${login}'`,
      );
    }
    return nodes.account(account);
  };
  return {
    viewer: () => nodes.user(actor),
    user: ({ login }: { login: string }) => find(login, false),
    organization: ({ login }: { login: string }) => find(login, true),
    repositoryOwner({ login }: { login: string }) {
      const account = accounts.find(login);
      return account ? nodes.account(account) : null;
    },
    repository({ owner, name }: { owner: string; name: string }) {
      const node = nodes.repository(owner, name);
      if (!node) {
        throw unresolved('a Repository', `with the name '${owner}/${name}'`);
      }
      return node;
    },
    createCommitOnBranch({ input }: { input: CreateCommitOnBranchInput }) {
      if (installation && !has(installation.permissions, WRITE_CONTENTS)) {
        throw forbidden();
      }
      return createCommitOnBranch(
        services,
        actor,
        input,
        installation !== undefined,
      );
    },
  };
}

/** Adds the type of an error to its message, as GitHub does; the client gets no details of an internal error. */
function presentError(error: GraphQLError) {
  const { originalError } = error;
  const isOurs =
    !originalError ||
    originalError instanceof GraphQLError ||
    originalError instanceof ApiError;
  if (!isOurs) {
    process.stderr.write(
      `source-control: GraphQL ${error.path?.join('.') ?? ''} failed: ${error.message}\n`,
    );
  }
  const { message, locations, path } = error.toJSON();
  const { type } = error.extensions;
  return {
    ...(typeof type === 'string' ? { type } : {}),
    message: isOurs
      ? message
      : 'Something went wrong while executing your query',
    locations,
    path,
  };
}

/** Creates the route of the GraphQL API. Like GitHub's, it requires a token. */
export function createGraphqlRoute(services: SourceControlServices) {
  return async (c: ApiContext) => {
    const actor = requireActor(c);
    const { query, variables, operationName } = await readBody(c, requestBody);
    const result = await graphql({
      schema,
      source: query,
      rootValue: rootOf(services, actor, c.get('installation')),
      variableValues: variables ?? {},
      operationName: operationName ?? undefined,
    });
    return c.json({
      ...(result.data === undefined ? {} : { data: result.data }),
      ...(result.errors ? { errors: result.errors.map(presentError) } : {}),
    });
  };
}
