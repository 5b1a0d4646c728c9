import { Context, Hono } from 'hono';
import { TokenService } from '../../directory';
import { GitProcesses } from '../../sourceControl/git/GitProcesses';
import { DevOpsUrls } from '../DevOpsUrls';
import { PullRequests } from '../PullRequests';
import {
  DevOpsRepositories,
  OpenDevOpsRepository,
} from '../store/DevOpsRepositories';

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
