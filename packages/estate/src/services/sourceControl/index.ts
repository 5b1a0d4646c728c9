import { dirname } from 'node:path';
import { z } from 'zod';
import { defineService } from '../../serviceKit/defineService';
import { secret } from '../../serviceKit/secret';
import { signIn } from '../signIn';
import { QUICK_RUN_TIMES } from './actions/RunEngine';
import { loadAppKey } from './app/appKey';
import { GitHubApp } from './app/GitHubApp';
import { connectProvisioner } from './connectProvisioner';
import { readSeedFile } from './seed/seedFile';
import { serveSourceControl } from './serveSourceControl';

const APP_ID = 460_001;

/**
 * The company's source control: GitHub's REST and GraphQL API, git over HTTP and pages for people. Repositories are
 * real git repositories; changes since the seed persist across restarts. Workflows are not executed, except the one of
 * the onboarding repository.
 */
export const sourceControl = defineService({
  name: 'source-control',
  title: 'Source control',
  port: 4601,
  credentials: {
    /** Personal access token with all rights in the organisation. */
    sourceControlToken: secret(30, 'hex'),
    /** Id of the portal's GitHub App; its private key is a file beside the credentials. */
    githubAppId: z.string().default(String(APP_ID)),
  },
  needs: { signIn },
  seed: ({ examplesDir, seedEpoch }) => readSeedFile(examplesDir, seedEpoch),
  setup: async context =>
    serveSourceControl({
      ...context,
      app: new GitHubApp(APP_ID, {
        privateKey: await loadAppKey(dirname(context.dataDir)),
        secret: context.credentials.sourceControlToken,
      }),
      people: context.directory.people,
      token: context.credentials.sourceControlToken,
      ...(context.quickRuns && { runTimes: QUICK_RUN_TIMES }),
      stepRunner: connectProvisioner({
        publicUrl: context.publicUrl,
        urlOf: context.urlOf,
        domain: context.directory.organisation.domain,
        token: context.credentials.sourceControlToken,
        ...context.needs.signIn,
      }),
    }),
});
