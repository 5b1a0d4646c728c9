import { Context, Hono } from 'hono';
import { TokenService } from '../../../tokens/TokenService';
import { GitProcesses } from '../../../git/GitProcesses';
import { DevOpsUrls } from '../present/DevOpsUrls';
import { PullRequests } from '../state/PullRequests';
import {
  DevOpsRepositories,
  OpenDevOpsRepository,
} from '../state/DevOpsRepositories';

/** What the routes work with. */
export interface DevOpsServices {
  urls: DevOpsUrls;
  repositories: DevOpsRepositories;
  pullRequests: PullRequests;
  processes: GitProcesses;
  /** The one personal access token; it belongs to the portal's account. */
  personalAccessToken: string;
  /** Checks the directory's tokens. */
  tokens: TokenService;
}

/** What the handlers before a route leave for it. */
export interface DevOpsEnv {
  Variables: { repository: OpenDevOpsRepository };
}

export type DevOpsContext = Context<DevOpsEnv>;

export type DevOpsRoutes = Hono<DevOpsEnv>;
