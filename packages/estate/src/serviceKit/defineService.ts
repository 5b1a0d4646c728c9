import { mkdir } from 'node:fs/promises';
import { z } from 'zod';
import type { DirectorySeed } from '../directory';
import type { EstateScale } from '../types';
import { Lateness } from './Lateness';

/** Sources of the seeds. */
export interface SeedSource {
  /** The repository's `examples` folder. */
  examplesDir: string;
  scale: EstateScale;
  /** ISO 8601; ages in the seed count back from it, by default from a fixed day. */
  seedEpoch?: string;
  /** The company's people and groups. */
  directory: DirectorySeed;
}

/** The estate of a service. */
export interface EstateGround extends SeedSource {
  /** True if workflow runs end at once, for tests that wait for them. */
  quickRuns?: boolean;
  /** Seconds until other parts of a service see what is new, by the service's name; at once without one. */
  lateness?: Readonly<Record<string, number>>;
  /** The credentials of all services. */
  credentials: object;
  /** Public address of a service, without a trailing slash. */
  urlOf(service: string): string;
  /** Folder of a service's state. */
  dataDirOf(service: string): string;
}

/** The part of an estate that belongs to one service. */
export interface ServicePlace<Credentials> extends SeedSource {
  /** Address that clients use, without a trailing slash, for example `http://localhost:4601`. */
  publicUrl: string;
  /** True if workflow runs end at once. */
  quickRuns?: boolean;
  /** What new things its other parts do not see yet. */
  lateness: Lateness;
  /** Folder for the service's state; exists. */
  dataDir: string;
  credentials: Credentials;
  /** Public address of another service, without a trailing slash. */
  urlOf(service: string): string;
}

/** A service that listens inside the process. */
export interface RunningService {
  /** Internal port on 127.0.0.1, ephemeral. The estate's proxy forwards requests from the public port to it. */
  port: number;
  /** A page for the browser; undefined if all addresses require a token. */
  link?: string;
  /** Restores the seed and removes everything that was created since. */
  reset(): Promise<void>;
  /** Stops listening and releases the resources of the service. */
  close(): Promise<void>;
}

/** A service that other services can need. */
interface SharingService<Shared = unknown> {
  sharedIn(ground: EstateGround): Promise<Shared>;
}

type SharedBy<Needs> = {
  [Key in keyof Needs]: Needs[Key] extends SharingService<infer Shared>
    ? Shared
    : never;
};

/** The context of a service's `setup`. */
export interface ServiceContext<
  Credentials,
  Seed,
  Shared,
  Needs,
> extends ServicePlace<Credentials> {
  name: string;
  /** Reads the seed from its files on each call. */
  readSeed(): Promise<Seed>;
  /** The part of the service that it shares with services that need it. */
  shared: Shared;
  /** The shared parts of the needed services, by their keys in `needs`. */
  needs: SharedBy<Needs>;
}

interface ServiceDefinition<
  Name extends string,
  Endpoint extends string,
  Shape extends z.ZodRawShape,
  Seed,
  Shared,
  Needs extends Record<string, SharingService>,
> {
  /** Name for faults, for the data folder and, in capitals, for the environment variable of the port. */
  name: Name;
  /** Name on the front page. */
  title: string;
  /** Public port on a developer's machine. */
  port: number;
  /** Parts with an address and a fault name of their own: the start of their path by name. */
  endpoints?: Record<Endpoint, string>;
  /** Secrets of the service: schemas whose defaults generate a new one. */
  credentials?: Shape;
  /** Reads the seed. */
  seed?(source: SeedSource): Seed | Promise<Seed>;
  /** Creates the shared part for services that need this one, also if this one does not run. */
  share?(
    place: ServicePlace<z.output<z.ZodObject<Shape>>>,
  ): Shared | Promise<Shared>;
  /** Services whose shared part this one uses. */
  needs?: Needs;
  /** Starts the service. */
  setup(
    context: ServiceContext<z.output<z.ZodObject<Shape>>, Seed, Shared, Needs>,
  ): Promise<RunningService>;
}

/** A service as the estate uses it. */
export interface DefinedService<
  Name extends string = string,
  Endpoint extends string = string,
  Shape extends z.ZodRawShape = z.ZodRawShape,
  Shared = unknown,
> extends SharingService<Shared> {
  name: Name;
  title: string;
  port: number;
  /** Environment variable of the port. */
  portSetting: string;
  endpoints: Partial<Record<Endpoint, string>>;
  credentials: Shape;
  start(ground: EstateGround): Promise<RunningService>;
}

/** Returns the environment variable of a service's port: `ESTATE_SOURCE_CONTROL_PORT` for `source-control`. */
function portSettingOf(name: string): string {
  return `ESTATE_${name.toUpperCase().replaceAll('-', '_')}_PORT`;
}

/** Defines a service of the estate, which `services/index.ts` lists. */
export function defineService<
  const Name extends string,
  Endpoint extends string = never,
  Shape extends z.ZodRawShape = Record<never, z.ZodTypeAny>,
  Seed = undefined,
  Shared = undefined,
  Needs extends Record<string, SharingService> = Record<never, SharingService>,
>(
  definition: ServiceDefinition<Name, Endpoint, Shape, Seed, Shared, Needs>,
): DefinedService<Name, Endpoint, Shape, Shared> {
  const { name, title, port } = definition;
  const credentials = definition.credentials ?? ({} as Shape);
  const schema = z.object(credentials);

  const placeIn = async (ground: EstateGround) => {
    const dataDir = ground.dataDirOf(name);
    await mkdir(dataDir, { recursive: true });
    return {
      examplesDir: ground.examplesDir,
      scale: ground.scale,
      seedEpoch: ground.seedEpoch,
      directory: ground.directory,
      quickRuns: ground.quickRuns,
      lateness: new Lateness((ground.lateness?.[name] ?? 0) * 1000),
      publicUrl: ground.urlOf(name),
      urlOf: ground.urlOf,
      dataDir,
      credentials: schema.parse(ground.credentials),
    };
  };

  const makeShared = async (ground: EstateGround) =>
    (await definition.share?.(await placeIn(ground))) as Shared;
  const shared = new WeakMap<EstateGround, Promise<Shared>>();
  const sharedIn = (ground: EstateGround): Promise<Shared> => {
    const made = shared.get(ground) ?? makeShared(ground);
    shared.set(ground, made);
    return made;
  };
  const neededIn = async (ground: EstateGround) => {
    const entries = Object.entries(definition.needs ?? {}).map(
      async ([key, service]) => [key, await service.sharedIn(ground)],
    );
    return Object.fromEntries(await Promise.all(entries)) as SharedBy<Needs>;
  };

  return {
    name,
    title,
    port,
    portSetting: portSettingOf(name),
    endpoints: definition.endpoints ?? {},
    credentials,
    sharedIn,
    async start(ground) {
      return definition.setup({
        name,
        ...(await placeIn(ground)),
        readSeed: async () => (await definition.seed?.(ground)) as Seed,
        shared: await sharedIn(ground),
        needs: await neededIn(ground),
      });
    },
  };
}
