import { Controller } from '@nestjs/common';
import { type AnswerOf, publishingCalls as calls } from 'shared-kit/contract';
import { type Actor, CurrentActor } from '../../common/actor';
import { Input, type InputOf, Serves } from '../../common/call';
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
  async listTokens(
    @Input() { params }: InputOf<typeof calls.tokens>,
  ): Promise<AnswerOf<typeof calls.tokens>> {
    await this.features.requireKnown(params.feature);
    return { tokens: await this.tokens.list(params.feature) };
  }

  @Serves(calls.createToken)
  async createToken(
    @CurrentActor() { author }: Actor,
    @Input() { params, body }: InputOf<typeof calls.createToken>,
  ): Promise<AnswerOf<typeof calls.createToken>> {
    await this.features.requireActive(params.feature);
    return this.tokens.create(params.feature, body, author);
  }

  @Serves(calls.revokeToken)
  async revokeToken(
    @Input() { params }: InputOf<typeof calls.revokeToken>,
  ): Promise<AnswerOf<typeof calls.revokeToken>> {
    await this.tokens.revoke(params.feature, params.tokenId);
    return { success: true };
  }

  @Serves(calls.keys)
  async listKeys(@Input() { params }: InputOf<typeof calls.keys>): Promise<AnswerOf<typeof calls.keys>> {
    await this.features.requireKnown(params.feature);
    return { keys: await this.signatures.keys(params.feature) };
  }

  @Serves(calls.addKey)
  async addKey(
    @CurrentActor() { author }: Actor,
    @Input() { params, body }: InputOf<typeof calls.addKey>,
  ): Promise<AnswerOf<typeof calls.addKey>> {
    await this.features.requireActive(params.feature);
    return this.signatures.addKey(params.feature, body.name, body.public_key, author);
  }

  @Serves(calls.removeKey)
  async removeKey(
    @Input() { params }: InputOf<typeof calls.removeKey>,
  ): Promise<AnswerOf<typeof calls.removeKey>> {
    await this.signatures.removeKey(params.feature, params.keyId);
    return { success: true };
  }
}
