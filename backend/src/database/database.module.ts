import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { SERVER_NAME } from './data-source';
import { Database } from './database';
import { settingsOf } from './migrate';
import { type ReplicaOptions, Replicas } from './replicas';

interface DatabaseParts extends Pick<ReplicaOptions, 'poolSize' | 'notice'> {
  dataSource: DataSource;
  replicaUrls: readonly string[];
}

@Module({})
export class DatabaseModule {
  static with({ dataSource, replicaUrls: urls, poolSize, notice }: DatabaseParts): DynamicModule {
    const replicas = () =>
      new Replicas({ urls, primary: settingsOf(dataSource), poolSize, applicationName: SERVER_NAME, notice });
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => dataSource.options,
          dataSourceFactory: () => Promise.resolve(dataSource),
        }),
      ],
      providers: [{ provide: Replicas, useFactory: replicas }, Database],
      exports: [Replicas, Database],
    };
  }
}
