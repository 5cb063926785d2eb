import { Module } from '@nestjs/common';
import { Editorial } from './editorial.service';
import { NewslettersController } from './newsletters.controller';
import { Newsletters } from './newsletters.service';

@Module({
  controllers: [NewslettersController],
  providers: [Editorial, Newsletters],
  exports: [Newsletters],
})
export class NewslettersModule {}
