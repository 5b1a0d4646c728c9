import { EstateServiceOptions } from '../../types';
import { issuerOf } from './createSignIn';
import { TokenService } from '../../tokens/TokenService';

/**
 * Makes the directory's signer of tokens, which all services that take its tokens share.
 *
 * @param options - of the sign-in service, which keeps the key
 */
export function createTokenService({
  dataDir,
  publicUrl,
  credentials,
}: EstateServiceOptions): Promise<TokenService> {
  return TokenService.create(
    dataDir,
    issuerOf(publicUrl, credentials.tenantId),
  );
}
