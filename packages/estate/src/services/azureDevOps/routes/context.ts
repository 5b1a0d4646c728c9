import type { Context, Hono } from 'hono';
import type { TokenService } from '../../../tokens/TokenService';
import type { GitProcesses } from '../../../git/GitProcesses';
import type { DevOpsUrls } from '../present/DevOpsUrls';
import type { PullRequests } from '../state/PullRequests';
import type {
  DevOpsRepositories,
  OpenDevOpsRepository,
} from '../state/DevOpsRepositories';

/** Dependencies of the routes. */
export interface DevOpsServices {
  urls: DevOpsUrls;
  repositories: DevOpsRepositories;
  pullRequests: PullRequests;
  processes: GitProcesses;
  /** The only personal access token; it belongs to the portal's account. */
  personalAccessToken: string;
  /** Checks the directory's tokens. */
  tokens: TokenService;
}

/** Variables that the middleware sets for the routes. */
export interface DevOpsEnv {
  Variables: { repository: OpenDevOpsRepository };
}

export type DevOpsContext = Context<DevOpsEnv>;

export type DevOpsRoutes = Hono<DevOpsEnv>;
