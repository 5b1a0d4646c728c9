import type { EmulatorContext } from 'emulate';
import type { ApiKey } from './basicAuth';
import type { ConfluentState } from '../state/model';

/** The emulator's Hono application. */
export type App = EmulatorContext<ConfluentState>['app'];

/** A request that is being answered. */
export type RequestContext = Parameters<Parameters<App['get']>[1]>[0];

/** What the routes work on. */
export interface RouteOptions {
  app: App;
  state: ConfluentState;
  publicUrl: string;
  apiKeys: Record<'cloud' | 'dev' | 'prod', ApiKey>;
  /** Keeps the state on disk; resolves when it is there. */
  save(): Promise<void>;
}
