import type { ProvidedThing } from '../services/sourceControl/types';
import type { JsonApi } from './JsonApi';
import type { ProvisionPlan } from './plan';

/** The company's systems, as clients of the workflow. */
export interface CompanyApis {
  sourceControl: JsonApi;
  directory: JsonApi;
  azure: JsonApi;
}

/** Names of the company that do not stand in an onboarding file. */
export interface CompanyNames {
  /** Login of the organisation in source control. */
  organisation: string;
  /** Domain of principal names. */
  domain: string;
  /** Id of the SharePoint site with the company's lists. */
  siteId: string;
}

/** What a part of the workflow works with. */
export interface PartContext {
  plan: ProvisionPlan;
  apis: CompanyApis;
  names: CompanyNames;
  /** Words after the name of the part in the workflow file. */
  options: readonly string[];
  /** Web address of the run. */
  runUrl: string;
  /** Writes a line into the log. */
  say(line: string): void;
  /** Notes a thing that exists now, and writes it into the log. */
  provide(thing: ProvidedThing): void;
}

/** One part of the workflow. Finds or creates its things, so that it can be repeated. */
export type Part = (context: PartContext) => Promise<void>;
