import { Controller } from '@nestjs/common';
import { publishingCalls as calls } from 'shared-kit/contract';
import { type Actor, CurrentActor } from '../../common/actor';
import { Input, type InputOf, Serves, SUCCESS } from '../../common/call';
import { FeaturesService } from '../features/features.service';
import { SignaturesService } from '../signatures/signatures.service';
import { FeatureTokensService } from '../tokens/feature-tokens.service';

/** A feature's tokens and signing keys. */
@Controller()
export class CredentialsController {
  constructor(
    private readonly features: FeaturesService,
    private readonly tokens: FeatureTokensService,
    private readonly signatures: SignaturesService,
  ) {}

  @Serves(calls.tokens)
  async listTokens(@Input() { params }: InputOf<typeof calls.tokens>) {
    await this.features.requireKnown(params.feature);
    return { tokens: await this.tokens.list(params.feature) };
  }

  @Serves(calls.createToken)
  async createToken(
    @Input() { params, body }: InputOf<typeof calls.createToken>,
    @CurrentActor() { author }: Actor,
  ) {
    await this.features.requireActive(params.feature);
    return this.tokens.create(params.feature, body, author);
  }

  @Serves(calls.revokeToken)
  async revokeToken(@Input() { params }: InputOf<typeof calls.revokeToken>) {
    await this.tokens.revoke(params.feature, params.tokenId);
    return SUCCESS;
  }

  @Serves(calls.keys)
  async listKeys(@Input() { params }: InputOf<typeof calls.keys>) {
    await this.features.requireKnown(params.feature);
    return { keys: await this.signatures.keys(params.feature) };
  }

  @Serves(calls.addKey)
  async addKey(@Input() { params, body }: InputOf<typeof calls.addKey>, @CurrentActor() { author }: Actor) {
    await this.features.requireActive(params.feature);
    return this.signatures.addKey(params.feature, body.name, body.public_key, author);
  }

  @Serves(calls.removeKey)
  async removeKey(@Input() { params }: InputOf<typeof calls.removeKey>) {
    await this.signatures.removeKey(params.feature, params.keyId);
    return SUCCESS;
  }
}
