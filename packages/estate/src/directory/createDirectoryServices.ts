import { EstateService, EstateServiceOptions } from '../types';
import { Directory } from './Directory';
import { createGraph } from './graph/createGraph';
import { DirectorySeed } from './seed';
import { createSignIn, issuerOf } from './signIn/createSignIn';
import { TokenService } from './tokens/TokenService';

/**
 * Starts the directory's two services, which share their signing key: Graph takes the tokens that sign-in gives out.
 *
 * @param options - of the sign-in service
 * @param graphUrl - public address of Graph
 */
export async function createDirectoryServices(
  options: EstateServiceOptions,
  graphUrl: string,
  seed: DirectorySeed,
): Promise<{ signIn: EstateService; graph: EstateService }> {
  const tokens = await TokenService.create(
    options.dataDir,
    issuerOf(options.publicUrl, options.credentials.tenantId),
  );
  const signIn = await createSignIn(options, new Directory(seed), tokens);
  try {
    const graph = await createGraph(
      { publicUrl: graphUrl, credentials: options.credentials },
      seed,
      tokens,
    );
    return { signIn, graph };
  } catch (error) {
    await signIn.close();
    throw error;
  }
}
