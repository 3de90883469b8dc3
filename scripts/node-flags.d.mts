export declare const nodeFlags: string[]
export declare const nodeEnv: Record<string, string>
