/** Part of assimp's WebAssembly build in use. Sees only listed files. */
declare module 'assimpjs' {
  export interface Assimp {
    FileList: new () => { AddFile(name: string, content: Uint8Array): void }
    ConvertFileList(
      files: object,
      format: 'glb2',
    ): {
      IsSuccess(): boolean
      GetErrorCode(): string
      FileCount(): number
      GetFile(index: number): { GetContent(): Uint8Array }
    }
  }
  export default function load(): Promise<Assimp>
}
