import type { EmulatorContext } from 'emulate';
import type { Lateness } from '../../../serviceKit/Lateness';
import type { ApiKey } from './basicAuth';
import type { ConfluentState } from '../state/model';

/** The emulator's Hono application. */
export type App = EmulatorContext<ConfluentState>['app'];

/** A request that is being answered. */
export type RequestContext = Parameters<Parameters<App['get']>[1]>[0];

/** Dependencies of the routes. */
export interface RouteOptions {
  app: App;
  state: ConfluentState;
  publicUrl: string;
  /** New topics, by the name that the Stream Catalog has for them. */
  lateness: Lateness;
  apiKeys: Record<'cloud' | 'dev' | 'prod', ApiKey>;
  /** Writes the state to disk; resolves when it is written. */
  save(): Promise<void>;
}
